/** Themes, modes and answers in words. */

import type { THEMES } from "../generated/tables";
import type { AskedPuzzle } from "../generated/types";
import { onScreen } from "../cubes/cubes";
import { GAMES } from "../games";
import { reasonInWords } from "../lib/words";
import { m } from "../paraglide/messages";

/** The modes of solving, by the word in the address. */
export const MODES = [
  "first",
  "rated",
  "theme",
  "daily",
  "streak",
  "three-minutes",
  "mistakes",
] as const;
export type Mode = (typeof MODES)[number];

export const isMode = (word: string): word is Mode => (MODES as readonly string[]).includes(word);

export const MODE_NAME: Record<Mode, () => string> = {
  first: m.puzzles_first,
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

const THEME_NAME: Record<(typeof THEMES)[number], () => string> = {
  opening: m.puzzles_theme_opening,
  "few-cubes": m.puzzles_theme_few_cubes,
  "last-cube": m.puzzles_theme_last_cube,
  essentials: m.puzzles_theme_essentials,
  "mat-alone": m.puzzles_theme_mat_alone,
  counting: m.puzzles_theme_counting,
  "near-miss": m.puzzles_theme_near_miss,
  "only-move": m.puzzles_theme_only_move,
  long: m.puzzles_theme_long,
  "wild-cube": m.puzzles_theme_wild_cube,
  "sub-proof": m.puzzles_theme_sub_proof,
  "deep-sub-proof": m.puzzles_theme_deep_sub_proof,
  contradiction: m.puzzles_theme_contradiction,
  theorem: m.puzzles_theme_theorem,
  powers: m.puzzles_theme_powers,
  roots: m.puzzles_theme_roots,
  division: m.puzzles_theme_division,
  fractions: m.puzzles_theme_fractions,
  negative: m.puzzles_theme_negative,
  grouping: m.puzzles_theme_grouping,
  lines: m.puzzles_theme_lines,
  steps: m.puzzles_theme_steps,
  share: m.puzzles_theme_share,
  count: m.puzzles_theme_count,
};

/** A theme as it is called: a rule by its name, others by their words. */
export function themeName(theme: string): string {
  if (theme.startsWith("rule-")) return m.puzzles_theme_rule({ rule: theme.slice("rule-".length) });
  return new Map<string, () => string>(Object.entries(THEME_NAME)).get(theme)?.() ?? theme;
}

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

/** Whether what is told of a puzzle names rules of proofs; elsewhere R is a colour. */
export const namesRules = ({ game }: Pick<AskedPuzzle, "game">): boolean =>
  GAMES[game]?.cubes?.pad === "proof";

/** Below this rating a puzzle is easy, and from the other one on it is hard. */
const EASY = 1100;
const HARD = 1400;

/** How hard a puzzle is, in a word. */
export function easeWords(rating: number): string {
  if (rating < EASY) return m.puzzles_easy();
  return rating < HARD ? m.puzzles_medium() : m.puzzles_hard();
}

/** Where a worksheet can be printed. */
export function worksheetAddress(game: string, theme: string, count: number, answers = false) {
  const asked = new URLSearchParams({ game, theme, number: String(Math.min(count, 40)) });
  if (answers) asked.set("answers", "true");
  return `/api/puzzles/worksheet?${asked.toString()}`;
}
