// The cells one works on: a set of them, and the cursor, which is the last one touched.

export class Selection {
  constructor() {
    this.only(0);
  }

  /** One cell alone. */
  only(cell) {
    this.cursor = cell;
    this.cells = new Set([cell]);
  }

  /** One more cell. */
  add(cell) {
    this.cursor = cell;
    this.cells.add(cell);
  }

  /** One more, or one less where it is in already; the last one stays. */
  toggle(cell) {
    if (this.cells.has(cell) && this.cells.size > 1) {
      this.cells.delete(cell);
      if (this.cursor === cell) this.cursor = [...this.cells].at(-1);
    } else this.add(cell);
  }

  set(cells) {
    this.cells = new Set(cells);
    this.cursor = cells.at(-1) ?? this.cursor;
  }

  /** After a board of another size has come. */
  within(count) {
    if (this.cursor >= count || [...this.cells].some((cell) => cell >= count)) this.only(0);
  }

  get several() {
    return this.cells.size > 1;
  }
  has(cell) {
    return this.cells.has(cell);
  }
  get list() {
    return [...this.cells];
  }
}

/** The cell a step away, round the border. */
export function moved(cell, [down, right], { rows, cols }) {
  const row = (Math.floor(cell / cols) + down + rows) % rows;
  const col = ((cell % cols) + right + cols) % cols;
  return row * cols + col;
}
