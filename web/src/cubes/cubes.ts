/** Cubes: how they look, what they are called, which key picks them, and counting them. */

import { cubeGame } from "../games";
import { CUBES } from "../generated/tables";

/**
 * The family that gives a cube its colour, its weight and its corner. The table knows only the face
 * of a cube; one that cubes of two colours have is shown in the first of them.
 */
export function family(cube: string, game: string): string {
  return CUBES[game]?.kinds.find(({ faces }) => faces.includes(cube))?.family ?? "";
}

/** A cube, or a line of cubes, as people see it. */
export function onScreen(text: string, game: string): string {
  return [...text].map((mark) => CUBES[game]?.screen[mark] ?? mark).join("");
}

/** What was typed, as the server keeps it. */
export function asKept(text: string, game: string): string {
  return [...text].map((mark) => CUBES[game]?.spellings[mark] ?? mark).join("");
}

/** A cube in words, so that R and r, + and √ can be told apart by ear. */
export const spoken = (cube: string, game: string): string => cubeGame(game).spoken(cube);

/** The cube that a key picks: case matters only where both cases are cubes. */
export function cubeOfKey(key: string, symbols: string, game: string): string | null {
  const kept = asKept(key, game);
  if (kept.length !== 1) return null;
  if (symbols.includes(kept)) return kept;
  const other = kept === kept.toLowerCase() ? kept.toUpperCase() : kept.toLowerCase();
  return symbols.includes(other) ? other : null;
}

export type Count = Map<string, number>;

export function count(cubes: string): Count {
  const found: Count = new Map();
  for (const cube of cubes) found.set(cube, (found.get(cube) ?? 0) + 1);
  return found;
}

/** Each cube of a line, and how many like it stand before it. */
export function withCopies(cubes: string): { cube: string; copy: number }[] {
  const so: Count = new Map();
  return [...cubes].map((cube) => {
    const copy = so.get(cube) ?? 0;
    so.set(cube, copy + 1);
    return { cube, copy };
  });
}

/** The cubes of the first that the second does not have. */
export function without(cubes: string, taken: string): string {
  const gone = count(taken);
  return [...cubes]
    .filter((cube) => {
      const some = gone.get(cube) ?? 0;
      if (some) gone.set(cube, some - 1);
      return !some;
    })
    .join("");
}

/** The cubes of a Goal as it is written: no blanks, no marks for turned cubes. */
export const cubesOf = (goal: string): string => goal.replaceAll(/[\s~]/g, "");

/** A Goal as the referee takes it. */
export function tidyGoal(goal: string, game: string, keepsBlanks: boolean): string {
  const kept = asKept(goal, game);
  return keepsBlanks ? kept.trim().replaceAll(/\s+/g, " ") : kept.replaceAll(/\s/g, "");
}
