// Drawing over cells with a mouse, a finger or a pen: the cells passed, in order, and what to do when it ends.

/** The steps of a king from one cell to another, without the first. */
export function between(from, to, cols) {
  const cells = [];
  let [row, col] = [Math.floor(from / cols), from % cols];
  const [endRow, endCol] = [Math.floor(to / cols), to % cols];
  while (row !== endRow || col !== endCol) {
    row += Math.sign(endRow - row);
    col += Math.sign(endCol - col);
    cells.push(row * cols + col);
  }
  return cells;
}

/** Where a pointer has been since the last event: on a busy machine several moves come as one. */
const passed = (event) => {
  const moves = event.getCoalescedEvents?.() ?? [];
  return moves.length ? moves : [event];
};

export class Drag {
  /** `picture()` is the one that is shown, which may be drawn anew meanwhile; `shown` hears of the cells so far, `ended`
   * of all of them, or of none where it turned `off`: a second finger makes it another gesture. */
  constructor(picture, first, event, shown, ended, { tidy = true, off = () => false } = {}) {
    this.picture = picture;
    this.shown = shown;
    this.tidy = tidy;
    this.off = off;
    this.cells = [first];
    const { pointerId } = event;
    const stop = (cancelled) => {
      for (const [name, heard] of Object.entries(heards)) removeEventListener(name, heard);
      ended(cancelled || off() ? [] : this.cells);
    };
    const mine = (work) => (other) => other.pointerId === pointerId && work(other);
    const heards = {
      pointermove: mine((move) => passed(move).forEach((each) => this.move(each))),
      pointerup: mine(() => stop(false)),
      pointercancel: mine(() => stop(true)),
    };
    for (const [name, heard] of Object.entries(heards)) addEventListener(name, heard);
    shown(this.cells);
  }

  move(event) {
    if (this.off()) return;
    const picture = this.picture();
    const cell = picture.cellAt(event.clientX, event.clientY);
    if (cell < 0 || cell === this.cells.at(-1)) return;
    if (this.tidy && cell === this.cells.at(-2))
      this.cells.pop(); // back the way one came
    else
      for (const next of between(this.cells.at(-1), cell, picture.board.cols))
        if (!this.cells.includes(next)) this.cells.push(next);
    this.shown(this.cells);
  }
}
