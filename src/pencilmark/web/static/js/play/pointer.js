// Mouse, finger and pen on a board: selecting, drawing rules, turning symbols, digging.

import { hasSymbols, isOpen, valuesOf } from "../board/board.js";
import { Drag } from "../board/drag.js";

export class Pointer {
  constructor(view) {
    this.view = view;
    this.pinched = () => view.zoomed.gesturing;
  }

  press(event) {
    const { setup, zoomed } = this.view;
    if (zoomed.gesturing) return undefined;
    const { edge, corner, outside } = event.target.dataset ?? {};
    if (edge) return setup.tapEdge(...edge.split(" ").map(Number));
    if (corner) return setup.tapCorner(Number(corner));
    if (outside) return setup.tapOutside(outside.split(" ")[0], Number(outside.split(" ")[1]));
    const cell = event.target.closest("[data-cell]")?.dataset.cell;
    return cell === undefined ? undefined : this.pressCell(Number(cell), event);
  }

  pressCell(cell, event) {
    const { view } = this;
    view.picture.svg.focus({ preventScroll: true });
    if (view.mode === "edit") this.pressToSet(cell, event);
    else if (view.mines.playing) view.mines.press(cell, event);
    else if (hasSymbols(view.game.now.board)) this.pressSymbol(cell);
    else this.select(cell, event);
    view.draw();
  }

  pressToSet(cell, event) {
    const { selection, setup } = this.view;
    selection.only(cell);
    setup.picking ? this.dragForRule(cell, event) : setup.tapCell(cell);
  }

  pressSymbol(cell) {
    const again = cell === this.view.cursor;
    this.view.selection.only(cell);
    if (again) this.nextSymbol(cell);
  }

  /** A second tap on an open cell of symbols: each in turn, the largest value first, then nothing. */
  nextSymbol(cell) {
    const { game } = this.view;
    const { board, entries } = game.now;
    if (!isOpen(board, cell)) return;
    const order = [null, ...valuesOf(board).reverse()];
    game.enter([cell], order[(order.indexOf(entries[cell]) + 1) % order.length]);
  }

  /** Drag over cells to work on all of them; with Ctrl or Shift, besides those one has already. */
  select(cell, event) {
    const { view } = this;
    const { selection } = view;
    const before = event.ctrlKey || event.metaKey || event.shiftKey ? selection.list : [];
    before.length ? selection.toggle(cell) : selection.only(cell);
    if (!selection.has(cell)) return;
    const shown = (cells) => {
      selection.set([...new Set([...before, ...cells])]);
      view.draw();
    };
    this.dragging = new Drag(
      () => view.picture,
      cell,
      event,
      shown,
      () => {},
      { tidy: false },
    );
  }

  /** Draw over cells for a rule that wants several. */
  dragForRule(cell, event) {
    const { view } = this;
    const { setup } = view;
    const asLine = setup.tool.place === "line";
    const before = setup.picked;
    const shown = (cells) => view.picture.showPicked(asLine && cells.length > 1 ? [cells] : [...before, cells], asLine);
    const ended = (cells) => (cells.length ? setup.drawn(cells) : setup.showPicked());
    this.dragging = new Drag(() => view.picture, cell, event, shown, ended, { off: this.pinched });
  }
}
