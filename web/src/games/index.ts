/** The games: one line for each; its own file has the rest. */

import { CONTRADICTION } from "./contradiction";
import { EQUATIONS } from "./equations";
import type { CubeGame, Game } from "./game";
import { WFF } from "./wff";

export const GAMES: Record<string, Game> = {
  wff: WFF,
  equations: EQUATIONS,
  contradiction: CONTRADICTION,
};

/** What a game is called; one that this client does not know by its name in records. */
export const titleOf = (game: string): string => GAMES[game]?.title ?? game;

/** What a rulebook is, in one sentence; empty for one that this client does not know. */
export const aboutRulebook = (id: string): string =>
  Object.values(GAMES)
    .find((game) => id in game.rulebooks)
    ?.rulebooks[id]?.() ?? "";

/** The words of a cube game. */
export function cubeGame(game: string): CubeGame {
  const found = GAMES[game]?.cubes;
  if (!found) throw new Error(`${game} is not played with cubes`);
  return found;
}
