/** The notation box: what a typist writes, as an action. */

import { cubeGame } from "../games";
import { m } from "../paraglide/messages";
import { cubeOfKey, tidyGoal } from "./cubes";
import type { Action, Book } from "../lib/protocol";

const PLAIN: Record<string, Action> = {
  roll: { type: "Roll" },
  block: { type: "TakeBlock" },
  "put back": { type: "PutBack" },
  now: { type: "Challenge", word: "now" },
  impossible: { type: "Challenge", word: "impossible" },
  never: { type: "Challenge", word: "never" },
  forceout: { type: "CallForceout" },
  agree: { type: "AgreeForceout" },
  nothing: { type: "PresentNothing" },
  accept: { type: "Accept" },
  sign: { type: "Sign" },
};

/** Read a line such as `K required`, `k 1`, `bonus o 3`, `goal CNpNq`, `now`; or say why not. */
export function readNotation(text: string, book: Book): Action[] | string {
  const line = text.trim();
  const lower = line.toLowerCase();
  const plain = PLAIN[lower];
  if (plain) return [plain];
  if (lower === "no goal") return [{ type: "DeclareNoGoal" }];
  if (lower === book.goal_word.toLowerCase()) return [{ type: "AnnounceGoal" }];
  const goal = /^goal\s+(.+)$/i.exec(line)?.[1];
  if (goal) {
    const laid = tidyGoal(goal, book.game, book.goal_keeps_blanks);
    return [{ type: "ArrangeGoal", goal: laid }, { type: "AnnounceGoal" }];
  }
  const found = /^(bonus\s+)?(\S)\s*(?:to\s+)?(\S.*)$/i.exec(line);
  if (!found) return example(book);
  const cube = cubeOfKey(found[2] ?? "", book.symbols, book.game);
  const wanted = (found[3] ?? "").toLowerCase();
  const section = book.sections.find(
    (one, at) =>
      String(at + 1) === wanted ||
      one.key.startsWith(wanted) ||
      one.name.toLowerCase().startsWith(wanted),
  );
  if (!cube || !section) return example(book);
  return [{ type: found[1] ? "Bonus" : "Move", cube, section: section.key }];
}

function example(book: Book): string {
  const section = book.sections[0]?.name.toLowerCase() ?? "";
  const cube = cubeGame(book.game).example;
  return m.cubes_notation_example({ cube, section });
}
