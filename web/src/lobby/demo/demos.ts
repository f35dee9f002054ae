/** One shake of each cube game in a few pictures, for the first page. */

import { m } from "../../paraglide/messages";

export type Section = "Required" | "Permitted" | "Forbidden";

/** The table at one moment. */
export interface Picture {
  words: string;
  goal: string;
  mat: Record<Section, string>;
  tray: string;
  block?: boolean;
  /** What is written at the end. */
  paper?: readonly string[];
}

interface Script {
  goal: string;
  opening: string;
  tray: string;
  may: string;
  cannot: string;
  must: string;
  /** Moved after the Required cube; without it that one leaves only one missing. */
  last?: string;
  missing: string;
  closing: string;
  paper: readonly string[];
}

const without = (cubes: string, cube: string): string => cubes.replace(cube, "");

function pictures(script: Script): Picture[] {
  const { goal, may, cannot, must, last, missing } = script;
  const nothing = { Required: "", Permitted: "", Forbidden: "" };
  const laid: Picture[] = [{ words: script.opening, goal, mat: nothing, tray: script.tray }];
  const then = (words: string, cube = "", section?: Section, more: Partial<Picture> = {}): void => {
    const { mat, tray } = laid.at(-1) ?? { mat: nothing, tray: "" };
    const moved = section ? { ...mat, [section]: mat[section] + cube } : mat;
    laid.push({ words, goal, mat: moved, tray: without(tray, cube), ...more });
  };
  then(m.lobby_demo_may({ cube: may }), may, "Permitted");
  then(m.lobby_demo_cannot({ cube: cannot }), cannot, "Forbidden");
  if (last) {
    then(m.lobby_demo_must({ cube: must }), must, "Required");
    then(m.lobby_demo_one_left({ cube: last, missing }), last, "Permitted");
  } else {
    then(m.lobby_demo_must_last({ cube: must, missing }), must, "Required");
  }
  then(m.lobby_demo_now(), "", undefined, { block: true });
  then(script.closing, "", undefined, { block: true, paper: script.paper });
  return laid;
}

const SCRIPTS: Record<string, () => Script> = {
  wff: () => ({
    goal: "Kpq",
    opening: m.lobby_demo_goal_wff(),
    tray: "pqKiNCrA",
    may: "p",
    cannot: "N",
    must: "K",
    last: "q",
    missing: "i",
    closing: m.lobby_demo_proof_wff(),
    paper: ["p   s", "q   s", "Kpq Ki"],
  }),
  equations: () => ({
    goal: "8",
    opening: m.lobby_demo_goal_equations(),
    tray: "35+x-291",
    may: "3",
    cannot: "x",
    must: "+",
    missing: "5",
    closing: m.lobby_demo_proof_equations(),
    paper: ["3 + 5 = 8"],
  }),
};

/** The pictures of a cube game; none for other games. */
export function demoOf(game: string): Picture[] {
  const script = SCRIPTS[game];
  return script ? pictures(script()) : [];
}

/** What is told of Proof by Contradiction, with the tokens that lie on the board by then. */
export const matchDemo = (): { words: string; tokens: number; shown: boolean }[] => [
  { words: m.lobby_demo_match_secret(), tokens: 2, shown: false },
  { words: m.lobby_demo_match_clue(), tokens: 2, shown: false },
  { words: m.lobby_demo_match_query(), tokens: 2, shown: false },
  { words: m.lobby_demo_match_more(), tokens: 5, shown: false },
  { words: m.lobby_demo_match_reveal(), tokens: 5, shown: true },
];
