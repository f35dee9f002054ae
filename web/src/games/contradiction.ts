import { MATCH } from "../generated/tables";
import { m } from "../paraglide/messages";
import type { Game } from "./game";

export const CONTRADICTION: Game = {
  title: "Proof by Contradiction",
  get about() {
    return m.games_contradiction_about();
  },
  get motto() {
    return m.games_contradiction_motto();
  },
  rulebooks: {
    contradiction: () =>
      m.games_contradiction_rulebook({
        players: MATCH.players,
        least: MATCH.least,
        most: MATCH.most,
      }),
  },
};
