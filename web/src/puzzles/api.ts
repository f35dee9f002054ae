/** The HTTP pages of puzzles. */

import { get, post } from "../lib/api";
import type { AttemptIn, NextIn } from "../generated/types";

export const overview = () => get("/api/puzzles");
export const daily = () => get("/api/puzzles/daily");
export const onePuzzle = (puzzle: string) => get("/api/puzzles/{puzzle}", { puzzle });
export const nextPuzzle = (wanted: NextIn, own: string) =>
  post("/api/puzzles/next", wanted, {}, own);
export const puzzleHints = (puzzle: string, number: number, own: string) =>
  post("/api/puzzles/{puzzle}/hints", { number }, { puzzle }, own);
export const attempt = (puzzle: string, given: AttemptIn, own: string) =>
  post("/api/puzzles/{puzzle}/attempts", given, { puzzle }, own);
export const mistakeHints = (puzzle: string, number: number, own: string) =>
  post("/api/people/me/mistakes/{puzzle}/hints", { number }, { puzzle }, own);
export const mistakeAttempt = (puzzle: string, given: AttemptIn, own: string) =>
  post("/api/people/me/mistakes/{puzzle}/attempts", given, { puzzle }, own);
