/** What the client knows of a game by itself: its words, and how its papers are written.
 *
 * Words are asked for when they are shown, in the language of that moment. */

export interface Game {
  title: string;
  /** One sentence for somebody who chooses a game. */
  about: string;
  /** What is done in it, for the first page. */
  motto: string;
  /** What each rulebook is, in one sentence. */
  rulebooks: Record<string, () => string>;
  /** Only if it is played with cubes. */
  cubes?: CubeGame;
}

export interface CubeGame {
  /** The level of a first game. */
  first: string;
  /** A cube, where the notation needs an example. */
  example: string;
  /** The roll that sets the first Goal. */
  bestRoll: string;
  /** The card that explains how its cubes look; empty where they need none. */
  looks: string;
  /** How levels are called. */
  levels: string;
  /** What players write. */
  paper: string;
  /** The same without an article. */
  paperName: string;
  /** How it is written and shown: line by line, or drawn as mathematics. */
  pad: "proof" | "equation";
  /** A cube in words, so that R and r, + and √ can be told apart by ear. */
  spoken(cube: string): string;
  /** A Goal in words; empty for none. */
  aloud(goal: string): string;
  /** What the words add below the Goal; empty where they add nothing. */
  reading(goal: string): string;
  /** Sentences at the place of action. */
  tips: { goal: (word: string) => string; write: string; keys: string; check: string };
}
