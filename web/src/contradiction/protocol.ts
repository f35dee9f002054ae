/** Proof by Contradiction as the server sends it, from the generated types. */

import type { Submit } from "../generated/types";

export type {
  ColourInfo as Colour,
  Format,
  Holder,
  Kit,
  LookedBack as Hindsight,
  Outlook,
  Query,
  Reveal,
  Score,
  SeatView,
  View as MatchView,
} from "../generated/types";
export type { AnyAction as MatchAction } from "../generated/types";

/** Everything that is handed in for a round. */
export type Submission = Required<Omit<Submit, "type">>;
export type Part = "placements" | "clue" | "query" | "contract";
