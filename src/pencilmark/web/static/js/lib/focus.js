// Where the keys go. A choice made with the mouse gives the keys back to what is shown; left and right always belong to
// the view, never to a list or a slider one has just used. Who moves by keyboard alone stays where they are until Esc, and
// who goes about by Tab sees also where the view itself has the focus.

const CONTROL = "select, input[type=range], input[type=checkbox]";
const TYPED = "textarea, input:not([type=range]):not([type=checkbox]):not([type=radio])";

/** May this event be a key of the view? Typing in a field never is. */
export function isForView(event) {
  if (event.target.closest("dialog") || event.target.closest(TYPED)) return false;
  if (!event.target.closest(CONTROL)) return true;
  return event.key === "ArrowLeft" || event.key === "ArrowRight" || event.key === "Escape";
}

/** `giveBack()` puts the focus where the view wants it. */
export function watchFocus(giveBack) {
  let byKey = null; // the control that was last changed by a key
  const { dataset } = document.documentElement;
  const pressed = ({ target, key }) => {
    byKey = target;
    if (key === "Tab") dataset.tabbed = "yes";
  };
  const pointed = () => {
    byKey = null;
    delete dataset.tabbed;
  };
  addEventListener("keydown", pressed, true);
  addEventListener("pointerdown", pointed, true);
  addEventListener("change", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.matches?.(CONTROL) && byKey !== target && !target.closest("dialog")) giveBack();
  });
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key === "Escape" && target.matches?.(`${CONTROL}, ${TYPED}`) && !target.closest("dialog")) giveBack();
  });
}
