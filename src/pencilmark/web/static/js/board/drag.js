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

export class Drag {
  /** `shown` hears of the cells so far, `ended` of all of them. */
  constructor(picture, first, event, shown, ended, { tidy = true } = {}) {
    Object.assign(this, { picture, shown, ended, tidy, cells: [first] });
    const { svg } = picture;
    try {
      svg.setPointerCapture(event.pointerId);
    } catch {
      /* a pointer that has gone already */
    }
    const move = (e) => this.move(e);
    const stop = (cancelled) => {
      for (const [name, heard] of Object.entries(heards)) svg.removeEventListener(name, heard);
      ended(cancelled ? [] : this.cells);
    };
    const heards = { pointermove: move, pointerup: () => stop(false), pointercancel: () => stop(true) };
    for (const [name, heard] of Object.entries(heards)) svg.addEventListener(name, heard);
    shown(this.cells);
  }

  move(event) {
    const cell = this.picture.cellAt(event.clientX, event.clientY);
    if (cell < 0 || cell === this.cells.at(-1)) return;
    if (this.tidy && cell === this.cells.at(-2))
      this.cells.pop(); // back the way one came
    else
      for (const next of between(this.cells.at(-1), cell, this.picture.board.cols))
        if (!this.cells.includes(next)) this.cells.push(next);
    this.shown(this.cells);
  }
}
