import type { Game } from "./game";

export const CONTRADICTION: Game = {
  title: "Proof by Contradiction",
  about: "Deduction: a secret board, and clues that others break.",
  motto: "Lock your tokens, give your clues, break those of others.",
  rulebooks: {
    contradiction: "Secret boards, public clues, sealed rounds; 11 players, or 3 to 20.",
  },
};
