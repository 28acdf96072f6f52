// Lessons as their text files have them: slides parted by lines of three dashes, each some `word: value` lines, an empty
// line, and paragraphs. The first part is the lesson's own: title and about.
//
//   words   what a link to the workbench has: view, puzzle, board, strategy, compare, at, tiles, …
//   ask     a question to predict;  count   what is counted then: strategies, and after a comma the counter
//   press   a key that is pressed once the slide stands, as often as `× n` says

const OWN = ["ask", "count", "press"];

export function readLesson(text, name) {
  const [head, ...slides] = text
    .replaceAll("\r", "")
    .split(/^---+$/m)
    .map(part);
  return { name, title: head.words.title ?? name, about: head.words.about ?? "", slides: slides.map(slide) };
}

function part(text) {
  const lines = text.trim().split("\n");
  const words = {};
  while (lines.length) {
    const found = /^([a-z]+):\s*(.*)$/.exec(lines[0]);
    if (!found) break;
    words[found[1]] = found[2].trim();
    lines.shift();
  }
  return {
    words,
    paragraphs: lines
      .join("\n")
      .trim()
      .split(/\n\s*\n/)
      .filter(Boolean),
  };
}

function slide({ words, paragraphs }) {
  const link = Object.fromEntries(Object.entries(words).filter(([word]) => !OWN.includes(word)));
  return { link, paragraphs, ask: words.ask ?? "", count: counted(words.count), press: pressed(words.press) };
}

/** "bt+fc, bt+fc+mrv: assignments" → what to run and which counter to tell. */
function counted(text) {
  if (!text) return null;
  const [strategies, counter = "assignments"] = text.split(":");
  return { strategies: strategies.split(",").map((s) => s.trim()), counter: counter.trim() };
}

/** "f × 3" → ["f", "f", "f"] */
function pressed(text) {
  return (text ?? "").split(/\s+then\s+/).flatMap((each) => {
    const found = /^(\S+)(?:\s*[×x]\s*(\d+))?$/.exec(each.trim());
    return found ? new Array(Number(found[2] ?? 1)).fill(found[1]) : [];
  });
}

/** Words with `code` and *stress*, as parts: [kind, text]. */
export function spans(text) {
  return text
    .replaceAll("\n", " ")
    .split(/(`[^`]+`|\*[^*]+\*)/)
    .filter(Boolean)
    .map((piece) =>
      piece.startsWith("`")
        ? ["code", piece.slice(1, -1)]
        : piece.startsWith("*")
          ? ["em", piece.slice(1, -1)]
          : ["", piece],
    );
}
