// Colours as the system has them, light, dark: in turn. Remembered on this machine only.

import { recall, remember } from "./memory.js";

const SUN =
  '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/></svg>';
const MOON = '<svg viewBox="0 0 24 24"><path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z"/></svg>';
const AUTO =
  '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/></svg>';
const KINDS = [
  ["", AUTO, "as the system"],
  ["light", SUN, "light"],
  ["dark", MOON, "dark"],
];

export function wireScheme(control) {
  const known = KINDS.findIndex(([kind]) => kind === recall("scheme", ""));
  let at = Math.max(0, known);
  const apply = () => {
    const [kind, icon, name] = KINDS[at];
    document.documentElement.dataset.scheme = kind;
    control.innerHTML = icon;
    control.setAttribute("aria-label", `Colours: ${name}`);
    remember("scheme", kind);
  };
  control.addEventListener("click", () => {
    at = (at + 1) % KINDS.length;
    apply();
  });
  apply();
}
