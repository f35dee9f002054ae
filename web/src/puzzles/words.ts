/** Themes, modes and answers in words. */

import type { AskedPuzzle } from "../generated/types";
import { onScreen } from "../cubes/cubes";
import { reasonInWords } from "../lib/words";
import { m } from "../paraglide/messages";

/** The modes of solving, by the word in the address. */
export const MODES = ["rated", "theme", "daily", "streak", "three-minutes", "mistakes"] as const;
export type Mode = (typeof MODES)[number];

export const isMode = (word: string): word is Mode => (MODES as readonly string[]).includes(word);

export const MODE_NAME: Record<Mode, () => string> = {
  rated: m.puzzles_rated,
  theme: m.puzzles_theme,
  daily: m.puzzles_daily,
  streak: m.puzzles_streak,
  "three-minutes": m.puzzles_minutes,
  mistakes: m.puzzles_mistakes,
};

export const KIND_NAME: Record<AskedPuzzle["kind"], () => string> = {
  now: m.puzzles_kind_now,
  possible: m.puzzles_kind_possible,
  solve: m.puzzles_kind_solve,
  safe: m.puzzles_kind_safe,
  fault: m.puzzles_kind_fault,
  essential: m.puzzles_kind_essential,
  side: m.puzzles_kind_side,
  goal: m.puzzles_kind_goal,
  clue: m.puzzles_kind_clue,
};

/** A theme as it is called: a rule by its name, others by their words. */
export const themeName = (theme: string): string =>
  theme.startsWith("rule-")
    ? m.puzzles_theme_rule({ rule: theme.slice("rule-".length) })
    : theme.replaceAll("-", " ");

const ANSWERS: Record<string, () => string> = {
  now: m.puzzles_say_now,
  not: m.puzzles_say_nothing,
  possible: m.puzzles_say_possible,
  impossible: m.puzzles_say_impossible,
  challenger: m.puzzles_say_challenger,
  mover: m.puzzles_say_mover,
  essential: m.puzzles_say_essential,
  "not essential": m.puzzles_say_not_essential,
};

/** An answer as it is shown on its button. */
export function answerWords(answer: string, { kind, game }: Pick<AskedPuzzle, "kind" | "game">) {
  if (kind === "fault" && !answer.startsWith("row")) return reasonInWords(answer);
  return ANSWERS[answer]?.() ?? onScreen(answer, game);
}

/** Where a worksheet can be printed. */
export function worksheetAddress(game: string, theme: string, count: number, answers = false) {
  const asked = new URLSearchParams({ game, theme, number: String(Math.min(count, 40)) });
  if (answers) asked.set("answers", "true");
  return `/api/puzzles/worksheet?${asked.toString()}`;
}
