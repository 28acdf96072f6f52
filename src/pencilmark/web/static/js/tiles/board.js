// Sliding tiles to play with: boards and moves. How to search is the server's.
//
//   board   the tiles row by row, 0 the gap;   move   the direction the gap goes: U L R D

/** @type {[string, number, number][]} */
const STEPS = [
  ["U", -1, 0],
  ["L", 0, -1],
  ["R", 0, 1],
  ["D", 1, 0],
];

export class Puzzle {
  constructor(rows, cols, start, goal) {
    this.rows = rows;
    this.cols = cols;
    this.start = start;
    this.goal = goal;
    this.home = new Map(goal.map((tile, cell) => [tile, cell]));
  }

  /** [name, next board] of every move. */
  moves(board) {
    const gap = board.indexOf(0);
    const row = Math.floor(gap / this.cols);
    const col = gap % this.cols;
    return STEPS.filter(
      ([, dr, dc]) => row + dr >= 0 && row + dr < this.rows && col + dc >= 0 && col + dc < this.cols,
    ).map(([name, dr, dc]) => [name, swapped(board, gap, (row + dr) * this.cols + col + dc)]);
  }

  move(board, name) {
    return this.moves(board).find(([n]) => n === name)?.[1] ?? null;
  }

  /** How far each tile is from home. */
  distances(board) {
    return board.map((tile, cell) => (tile ? this.distance(tile, cell) : 0));
  }

  distance(tile, cell) {
    const home = this.home.get(tile);
    return (
      Math.abs(Math.floor(home / this.cols) - Math.floor(cell / this.cols)) +
      Math.abs((home % this.cols) - (cell % this.cols))
    );
  }

  solved(board) {
    return board.every((tile, cell) => tile === this.goal[cell]);
  }
}

function swapped(board, a, b) {
  const next = [...board];
  [next[a], next[b]] = [next[b], next[a]];
  return next;
}

export function readTiles(text) {
  const lines = text.split(/\r?\n|\//).map((line) => line.trim());
  const rows = lines.map((line) => line.match(/\d+/g)?.map(Number) ?? []);
  const filled = rows.filter((row) => row.length);
  const cols = filled[0]?.length ?? 0;
  if (cols < 2 || filled.some((row) => row.length !== cols))
    throw new Error("expected rows of numbers of one length, 0 the gap");
  const gapAt = rows.findIndex((row, i) => i > 0 && !row.length && rows.slice(i).some((r) => r.length));
  const height = gapAt > 0 ? rows.slice(0, gapAt).filter((row) => row.length).length : filled.length;
  const start = checked(filled.slice(0, height).flat(), "start");
  const goal = filled.length > height ? checked(filled.slice(height).flat(), "goal") : toy(start.length);
  if (goal.length !== start.length) throw new Error("expected start and goal of one size");
  return new Puzzle(height, cols, start, goal);
}

function checked(board, name) {
  const sorted = [...board].sort((a, b) => a - b);
  if (board.length < 4 || board.length > 100 || sorted.some((tile, i) => tile !== i))
    throw new Error(`the ${name} must hold each of 0 … ${board.length - 1} once`);
  return board;
}

export const toy = (cells) => [...Array.from({ length: cells - 1 }, (_, i) => i + 1), 0];
export const classic = (cells) => Array.from({ length: cells }, (_, i) => i);
