import { describe, expect, it } from "vitest";
import { endingOf } from "./ending";
import type { Row, Sentence, Told } from "./protocol";

const names = ["Ann", "Bob", "Cy"];
const ruled = (of: number, correct: boolean): Told => ({
  type: "told",
  words: "",
  shake: 2,
  of,
  correct,
  paper: "",
  faults: [],
});

function ending(points: number[], told: Sentence[], seat = 0, game: "wff" | "equations" = "wff") {
  const story = [
    "Shake 1 begins; Bob sets the Goal.",
    "Cy challenges Bob: Now.",
    "The shake is scored: Ann 2, Bob 2, Cy 6.",
    "Shake 2 begins; Ann sets the Goal.",
    ...told,
    "The shake is scored: as it may be.",
    "Shake 3 begins; Bob sets the Goal.",
  ];
  const row: Row = { shake: 2, points, struck: false };
  return endingOf({ seat, names }, row, story, { game });
}

describe("how a shake ended", () => {
  it("says whether a Now was right", () => {
    const said = ["Ann challenges Bob: Now."];
    expect(ending([6, 2, 4], [...said, ruled(0, true)], 1)).toEqual({
      outcome: "Ann’s Now was right: Ann’s solution is correct. Ann had to write.",
      points:
        "6 points: was right; 4 points: a Third Party who rightly joined the Challenger; 2 points: was not right",
    });
    expect(ending([2, 6, 6], [...said, ruled(0, false)])).toEqual({
      outcome: "Your Now was wrong: your solution has faults. You had to write.",
      points: "6 points: was right; 2 points: was not right",
    });
    expect(ending([2, 6, 6], said)?.outcome).toBe(
      "Your Now was wrong: you presented no solution. You had to write.",
    );
  });
  it("says whether an Impossible was right", () => {
    const said = ["Bob challenges Ann: Impossible."];
    expect(ending([2, 6, 6], said)?.outcome).toBe(
      "Bob’s Impossible was right: nobody had a solution. You had to write.",
    );
    expect(ending([2, 6, 6], [...said, ruled(0, false)])?.outcome).toBe(
      "Bob’s Impossible was right: no solution was correct. You had to write.",
    );
    expect(ending([6, 2, 6], [...said, ruled(0, true)], 2)?.outcome).toBe(
      "Bob’s Impossible was wrong: Ann’s solution is correct. Ann had to write.",
    );
  });
  it("says whether there was a Goal", () => {
    const said = ["Bob challenges Ann: No Goal.", ruled(1, true), ruled(2, true)];
    const found = ending([2, 6, 4], said, 2, "equations");
    expect(found?.outcome).toBe(
      "Bob’s challenge that there is a Goal was right: Bob’s Equation is correct. Bob had to write.",
    );
    expect(found?.points).toContain("4 points: a Third Party with a correct Equation");
  });
  it("says what came of a Forceout", () => {
    const called = "Ann calls Forceout.";
    expect(ending([4, 2, 4], [called])?.outcome).toBe(
      "Ann called Forceout, and nobody disagreed: everybody could write.",
    );
    expect(ending([2, 6, 2], [called, "Bob disagrees: a solution is impossible."])?.outcome).toBe(
      "Ann called Forceout. Bob disagreed, and that was right.",
    );
    expect(ending([6, 2, 6], [called, "Bob disagrees: a solution is impossible."])?.outcome).toBe(
      "Ann called Forceout. Bob disagreed, and that was wrong.",
    );
  });
  it("says that nobody challenged", () => {
    expect(ending([4, 2, 2], ["Bob moves K to Forbidden."])).toEqual({
      outcome: "Nobody challenged: at the end everybody could write.",
      points: "4 points: a correct solution; 2 points: no correct solution",
    });
  });
  it("says nothing about a shake whose story is not there", () => {
    expect(
      endingOf({ seat: 0, names }, { shake: 2, points: [], struck: false }, [], { game: "wff" }),
    ).toBeNull();
  });
});
