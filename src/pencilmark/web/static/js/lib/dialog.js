// A modal dialog: a title, what it holds, and a way out.

import { button, h } from "./dom.js";

/** A modal dialog with a title and a way out. */
export function dialog(title, ...content) {
  const box = h("dialog", { "aria-label": title });
  box.append(
    h(
      "div",
      {},
      h(
        "header",
        {},
        h("h2", {}, title),
        button("✕", () => box.close(), { class: "icon", "aria-label": "Close" }),
      ),
      ...content,
    ),
  );
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}
