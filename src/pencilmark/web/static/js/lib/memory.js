// What this browser remembers, where it is allowed to: colours, preferences, boards one has played.

const PREFIX = "pencilmark.";

export function recall(word, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + word)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** True if it could be written down. */
export function remember(word, value) {
  try {
    localStorage.setItem(PREFIX + word, JSON.stringify(value));
    return true;
  } catch {
    return false; // private windows, a full store
  }
}
