/** Levels in plain words: what somebody knows who plays there. */

import { m } from "../paraglide/messages";
import type { Book } from "../lib/protocol";
import { levelName } from "../lib/codes";

/** Where somebody begins, and what comes next; levels that are not named follow. */
const FROM_EASY = ["basic", "regular", "elementary", "middle"];

/** The levels of a rulebook, the easiest first. */
export function levelsOf(book: Book): string[] {
  const rank = (level: string): number => {
    const at = FROM_EASY.indexOf(level);
    return at < 0 ? FROM_EASY.length : at;
  };
  return book.levels.toSorted((a, b) => rank(a) - rank(b));
}

/** A level in plain words. */
export function levelWords(book: Book, level: string): string {
  const division = levelName(level);
  const rules = book.rules[level];
  if (!rules?.length) {
    return level === "elementary" ? m.lobby_level_arithmetic() : m.lobby_level_powers({ division });
  }
  if (level === "regular") return m.lobby_level_regular();
  return level === "basic" ? m.lobby_level_basic() : m.lobby_level_basic_division({ division });
}
