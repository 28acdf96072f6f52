// Places to tap that are no cells, for the gestures that want them.

import { s } from "../lib/dom.js";
import { cellName, isHole } from "./board.js";
import { UNIT, besidePoint } from "./marks.js";

export const SIDES = ["top", "left", "bottom", "right"];

/** The targets of a gesture, as SVG. `corners`: may it also stand at the corners of the frame? */
export function targets(place, board, plan, corners = false) {
  return MAKE[place]?.(board, plan, corners) ?? [];
}

const MAKE = { edge: edgeTargets, corner: cornerTargets, outside: outsideTargets };

function dot(point, r, data, title) {
  return s("circle", { class: "target", cx: point.x, cy: point.y, r, ...data }, s("title", {}, title));
}

function between(board, plan, cells) {
  const points = cells.map((cell) => plan.centre([Math.floor(cell / board.cols), cell % board.cols]));
  return {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  };
}

/** Every pair of cells that share a side. */
export function edges(board) {
  const pairs = [];
  board.givens.forEach((_, cell) => {
    if (cell % board.cols < board.cols - 1) pairs.push([cell, cell + 1]);
    if (cell + board.cols < board.givens.length) pairs.push([cell, cell + board.cols]);
  });
  return pairs.filter((pair) => !pair.some((cell) => isHole(board, cell)));
}

function edgeTargets(board, plan) {
  return edges(board).map(([a, b]) =>
    dot(
      between(board, plan, [a, b]),
      13,
      { "data-edge": `${a} ${b}` },
      `between ${cellName(board, a)} and ${cellName(board, b)}`,
    ),
  );
}

/** The four cells around the lower right corner of a cell; null at the border. */
export function fourAt(board, cell) {
  const inside = cell % board.cols < board.cols - 1 && cell + board.cols < board.givens.length;
  return inside ? [cell, cell + 1, cell + board.cols, cell + board.cols + 1] : null;
}

function cornerTargets(board, plan) {
  const fours = board.givens.map((_, cell) => fourAt(board, cell)).filter(Boolean);
  return fours.map((four) =>
    dot(between(board, plan, four), 15, { "data-corner": four[0] }, `below and right of ${cellName(board, four[0])}`),
  );
}

function outsideTargets(board, plan, corners) {
  return SIDES.flatMap((where) => {
    const across = where === "top" || where === "bottom";
    const count = across ? board.cols : board.rows;
    const places = corners && across ? [-1, ...Array(count).keys(), count] : [...Array(count).keys()];
    return places.map((at) =>
      dot(
        besidePoint({ where, at }, plan),
        UNIT * 0.36,
        { "data-outside": `${where} ${at}` },
        `${where} of ${across ? "column" : "row"} ${at + 1}`,
      ),
    );
  });
}
