/** Questions to the list of legal actions. */

import type { Action, ActionOf, ActionType } from "../lib/protocol";

export type Legal = readonly Action[];

export function all<T extends ActionType>(legal: Legal, type: T): ActionOf<T>[] {
  return legal.filter((action): action is ActionOf<T> => action.type === type);
}

export const can = (legal: Legal, type: ActionType): boolean =>
  legal.some((action) => action.type === type);

/** The sections that may take a cube, in a move or in a bonus move. */
export function sectionsFor(legal: Legal, cube: string, bonus: boolean): Set<string> {
  const moves = bonus ? all(legal, "Bonus") : all(legal, "Move");
  return new Set(moves.filter((move) => move.cube === cube).map((move) => move.section));
}

/** The challenges that can be said, the doubled word for Impossible left out. */
export function words(legal: Legal): string[] {
  return all(legal, "Challenge")
    .map((challenge) => challenge.word)
    .filter((word) => word !== "never");
}
