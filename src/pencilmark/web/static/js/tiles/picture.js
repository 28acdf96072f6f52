// Tiles as a picture; with `onPress`, large and to be played with, each tile with how far it is from home.

import { s } from "../lib/dom.js";

export function tilesPicture(puzzle, board, onPress = null) {
  const { rows, cols } = puzzle;
  const far = puzzle.distances(board);
  const svg = s(
    "svg",
    {
      class: "board tiles",
      tabindex: onPress ? 0 : null,
      viewBox: `-4 -4 ${cols * 60 + 8} ${rows * 60 + 8}`,
      role: onPress ? "group" : "img",
      "aria-label": onPress ? "tiles" : board.join(" "),
    },
    s("rect", { class: "gap", width: cols * 60, height: rows * 60, rx: 8 }),
    board.map((tile, cell) => (tile ? tileAt(tile, cell, cols, far[cell], onPress) : null)),
  );
  if (onPress) svg.style.maxWidth = `${Math.min(600, cols * 160)}px`;
  return svg;
}

function tileAt(tile, cell, cols, far, onPress) {
  const group = s(
    "g",
    {
      class: far ? "tile" : "tile home",
      transform: `translate(${(cell % cols) * 60} ${Math.floor(cell / cols) * 60})`,
      "aria-label": onPress ? `tile ${tile}, ${far} from home` : null,
      role: onPress ? "button" : null,
    },
    s("rect", { class: "tile-back", x: 2, y: 2, width: 56, height: 56, rx: 7 }),
    s("text", { x: 30, y: 31 }, String(tile)),
  );
  if (!onPress) return group;
  group.append(" ", s("text", { class: "h", x: 47, y: 13 }, String(far)));
  group.addEventListener("click", () => onPress(cell));
  return group;
}
