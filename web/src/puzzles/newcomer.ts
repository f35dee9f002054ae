/** Whether somebody has solved puzzles before, as far as this browser and the lessons know. */

import { GAMES } from "../games";
import { FIRST_SOLVED } from "../generated/tables";
import { progress } from "../learn/progress.svelte";
import { load, save } from "../lib/keep";

const KEY = "puzzles.tried";
/** Somebody who has tried as many puzzles as there are first ones is no newcomer. */
export const isNewcomer = (): boolean => load(KEY, 0) < FIRST_SOLVED;

export function countTried(): void {
  save(KEY, load(KEY, 0) + 1);
}

/** The game somebody chose last; else the one of their last lesson; else the first. */
export function ownGame(): string {
  const known = Object.keys(GAMES);
  const learned = progress.last?.split("-")[0] ?? "";
  return load("game", known.includes(learned) ? learned : (known[0] ?? ""));
}
