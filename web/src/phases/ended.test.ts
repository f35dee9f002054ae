import { describe, expect, it } from "vitest";
import type { EndedChallenge, EndedDisagreement, ShakeReview } from "../generated/types";
import { bookOf, seen } from "../lib/samples.fixture";
import type { CubeView } from "../lib/protocol";
import { outcomeOf, verdict, whyWon } from "./ended";

const wff = bookOf("wff-2017");
const judged = (word: string, right: boolean | null): ShakeReview => ({
  shake: 1,
  position: "",
  challenger: 0,
  word,
  right,
  trust: "certified",
  sentence: "",
  solution: "",
  takes: 1,
  turned: 0,
});
const after = (changes: Partial<EndedChallenge>): CubeView =>
  seen({
    names: ["Ann", "Bob"],
    ending: {
      outcome: "",
      points: "",
      why: [],
      earned: [],
      after: "now",
      forceout: null,
      challenge: {
        word: "now",
        challenger: 0,
        against: 1,
        won: true,
        must: [0],
        correct: [true, null],
        ...changes,
      },
      papers: [],
    },
  });
const wrong = after({ won: false, correct: [false, null] });
const silent = after({ word: "impossible", must: [1], correct: [null, null] });

describe("the end of a shake", () => {
  it("says what was presented, to each seat", () => {
    expect(outcomeOf(after({}), 0, wff)).toBe(
      "You challenged Bob. Your Now was right: your solution is correct.",
    );
    expect(outcomeOf(wrong, 1, wff)).toBe(
      "Ann challenged you. Ann’s Now is not proved: Ann’s solution is not correct.",
    );
    expect(outcomeOf(silent, -1, wff)).toBe(
      "Ann challenged Bob. Ann’s Impossible stands: Bob presented no solution.",
    );
    const both = after({ word: "no-goal", against: 1, must: [0], won: false, correct: [null] });
    expect(outcomeOf(both, 1, wff)).toContain("You declared No Goal. Ann’s challenge of it is not");
  });

  it("says why everybody wrote where nobody challenged", () => {
    const moved = after({});
    const ending = { ...moved.ending!, challenge: null };
    const told = (after: "stop" | "last-cube") =>
      outcomeOf({ ...moved, ending: { ...ending, after } }, 0, wff);
    expect(told("stop")).toContain("time was up, and everybody was to present a solution");
    expect(told("last-cube")).toContain("the last cube was moved");
  });

  it("says who called Forceout, who disagreed and what came of it", () => {
    const old = bookOf("wff-2012");
    const view = after({});
    const told = (disagreed: EndedDisagreement[], seat = -1) => {
      const forceout = { caller: 0, disagreed, correct: [true, false] };
      const ending = { ...view.ending!, challenge: null, after: "forceout" as const, forceout };
      return outcomeOf({ ...view, ending }, seat, old);
    };
    const said: EndedDisagreement = {
      seat: 1,
      way: "safe-move",
      cube: "K",
      section: "rules",
      right: false,
      why: "refuted",
      whose: [],
      held: null,
    };
    expect(told([], 0)).toBe(
      "You called Forceout, and nobody disagreed: everybody was to present a solution.",
    );
    expect(told([said])).toBe(
      "Ann called Forceout. Bob disagreed: K to Permitted Rules would have been safe. That was" +
        " wrong: after that move a solution on the table would have won with Now.",
    );
    expect(told([{ ...said, why: "held", held: 1, right: true }], 1)).toContain(
      "You disagreed: K to Permitted Rules would have been safe. That was right: after that move" +
        " your solution on the table still holds.",
    );
    const impossible = { ...said, way: "impossible", why: "papers", whose: [0] };
    expect(told([impossible])).toContain(
      "a solution is impossible. That was wrong: Ann’s solution",
    );
    expect(told([{ ...impossible, why: "shown", whose: [], held: 0 }], 0)).toContain(
      "That was wrong: there is one on the table, your solution.",
    );
  });

  it.each([
    ["now", true, after({}), true, "Now was right"],
    ["now", false, wrong, false, "Now was wrong"],
    ["now", true, wrong, null, "could have been proved"],
    ["now", false, after({}), null, "accepted as correct"],
    ["impossible", true, silent, true, "Impossible was right"],
    ["impossible", false, silent, null, "could still have been made"],
    ["impossible", null, silent, null, "not settled"],
  ])("does not contradict itself after %s, right: %s", (word, right, view, good, words) => {
    const found = verdict(judged(word, right), view, wff, 1);
    expect(found.good).toBe(good);
    expect(found.words).toContain(words);
  });

  it("speaks to whoever challenged", () => {
    expect(verdict(judged("now", true), after({}), wff, 0).words).toMatch(
      /^You said Now, and Now was/,
    );
    expect(verdict(judged("now", true), after({}), wff, 1).words).toMatch(
      /^Ann said Now, and Now was/,
    );
  });

  it("calls nobody right whom only a missing paper lets win", () => {
    const right = { merit: "right", still: 0 } as const;
    expect(whyWon(right, judged("now", true), wrong, wff)).toContain("no correct solution");
    expect(whyWon(right, judged("now", false), wrong, wff)).toBe("was right");
    expect(whyWon(right, judged("impossible", false), silent, wff)).toContain("wins");
  });
});
