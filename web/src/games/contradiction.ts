import { MATCH } from "../generated/tables";
import type { Game } from "./game";

export const CONTRADICTION: Game = {
  title: "Proof by Contradiction",
  about: "Deduction: a secret board, and clues that others break.",
  motto: "Lock your tokens, give your clues, break those of others.",
  rulebooks: {
    contradiction: `Secret boards, public clues, sealed rounds; ${MATCH.players} players, or ${MATCH.least} to ${MATCH.most}.`,
  },
};
