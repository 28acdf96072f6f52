// Loading, offline, back again: states with a look.

import { button, h } from "./dom.js";
import { connection } from "./api.js";

const PATIENCE = 250; // milliseconds before waiting is shown

/** A line at the top while somebody waits, and a banner while the server does not answer. */
export function wireSignals(onBack) {
  let shown;
  connection.addEventListener("busy", () => {
    clearTimeout(shown);
    if (!connection.waiting) delete document.documentElement.dataset.busy;
    else shown = setTimeout(() => (document.documentElement.dataset.busy = "yes"), PATIENCE);
  });
  const banner = h(
    "div",
    { class: "banner", role: "alert", hidden: true },
    h(
      "span",
      {},
      "The workbench does not answer. What you did is safe in this page; it goes on as soon as it is back.",
    ),
    button("Try again now", () => connection.look()),
  );
  document.querySelector(".bar").after(banner);
  connection.addEventListener("offline", () => {
    banner.hidden = false;
    document.documentElement.dataset.offline = "yes";
  });
  connection.addEventListener("online", () => {
    banner.hidden = true;
    delete document.documentElement.dataset.offline;
    onBack();
  });
}
