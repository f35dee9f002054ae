/** What somebody prepares in a lesson of Proof by Contradiction, on the real pads. */

import { Draft } from "../contradiction/pads/draft.svelte";
import { MATCH, MATCH_VIEW } from "../generated/tables";

const ALONE = {
  table: "lesson",
  seat: MATCH_VIEW.seat,
  act: () => Promise.resolve(null),
  consider: () => Promise.resolve(null),
};

/** A draft with this board locked, these clues given, and this many tokens to place. */
export function draftWith(board: string, clues: readonly string[] = [], tokens = 0): Draft {
  const round = Math.max(1, MATCH.due.findIndex((due) => due === tokens) + 1);
  const seats = MATCH_VIEW.seats.map((seat, at) =>
    at === MATCH_VIEW.seat ? { ...seat, clues: [...clues] } : seat,
  );
  const own = { boards: [board], queries: [], contracts: null, sealed: null };
  return new Draft(ALONE, () => ({ ...MATCH_VIEW, round, seats, own }));
}
