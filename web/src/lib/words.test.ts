import { describe, expect, it } from "vitest";
import { readRoute } from "./router.svelte";
import type { CubeView } from "./protocol";
import { bookOf, seen, writing } from "./samples.fixture";
import { clauseAddress, forceoutWays, kindOf, outcome, parts, ruleInWords, task } from "./words";

describe("the story", () => {
  it("names its clause apart from its words", () => {
    expect(parts("Ann loses a point (wff-2017 XI-A).")).toEqual({
      words: "Ann loses a point.",
      clause: "wff-2017 XI-A",
      ruled: null,
    });
  });
  it("leaves the faults of a ruling to the paper", () => {
    const fault = {
      place: "line 2",
      code: "x",
      clause: "wff-2017 X",
      message: "No.",
      row: 3,
      column: 0,
    };
    const told = {
      type: "told" as const,
      words: "Ann's solution is not correct: x (wff-2017 X).",
      shake: 1,
      of: 0,
      correct: false,
      paper: "p -> q",
      faults: [fault],
    };
    expect(parts(told)).toMatchObject({ words: "Ann's solution is not correct.", ruled: told });
  });
  it("leads to the clause", () => {
    expect(clauseAddress("wff-2017 VI-A-2-a")).toBe("/rules/wff-2017#VI-A-2-a");
  });
});

describe("seats", () => {
  it("say who sits there, and how strong a bot is", () => {
    const bot = (strength: string) => ({ kind: "bot" as const, name: "B", bot: strength });
    expect(kindOf(bot("sometimes"), false)).toBe("bot, strength 2 of 5");
    expect(kindOf(bot("novice"), false)).toBe("bot, novice");
  });
  it("say who is there, and for whom a bot plays", () => {
    const bob = { kind: "person" as const, name: "Bob", bot: "" };
    expect(kindOf(bob, true)).toBe("you");
    expect(kindOf(bob, false)).toBe("here");
    expect(kindOf(bob, false, false)).toBe("away");
    expect(kindOf({ ...bob, bot: "often" }, true)).toBe("you; a bot plays");
    expect(kindOf({ ...bob, bot: "often" }, false, false)).toBe("away; a bot plays");
  });
});

describe("the end of a match", () => {
  const names = ["Ann", "Bob", "Cy"];
  it("says who won", () => {
    expect(outcome({ names, match_points: [4, 6, 1] })).toBe("Bob wins with 6 match points.");
    expect(outcome({ names, match_points: [1, 0, 0] })).toBe("Ann wins with 1 match point.");
    expect(outcome({ names, match_points: [4, 6, 1] }, 1)).toBe("You win with 6 match points.");
    expect(outcome({ names, match_points: [4, 6, 1] }, 0)).toBe("Bob wins with 6 match points.");
  });
  it("says who share it", () => {
    const all = outcome({ names, match_points: [4, 4, 4] });
    expect(all).toBe("Ann, Bob and Cy share the win with 4 match points each.");
  });
});

describe("the first roll", () => {
  it.each([
    ["wff-2017", "the letter that comes first in the alphabet"],
    ["equations-2019", "the highest digit"],
  ])("says which roll of %s wins", (rulebook, best) => {
    const view = seen({ seat: 0, names: ["Ann"], phase: "choosing the first Goal-setter" });
    expect(task(view, [{ type: "Roll" }], bookOf(rulebook))).toContain(best);
  });
});

describe("moving", () => {
  const view = seen({ names: ["Ann"], phase: "moving", mover: 0, resources: "K" });
  const book = bookOf("wff-2017");
  it("offers the block only to those who may take it", () => {
    expect(task(view, [], book)).toBe("Ann moves.");
    expect(task({ ...view, seat: 1 }, [{ type: "TakeBlock" }], book)).toBe(
      "Ann moves. You may take the block.",
    );
  });
  it("offers to call for the block while another has it", () => {
    const held = { ...view, seat: 1, block: 0 };
    expect(task(held, [{ type: "TakeBlock" }], book)).toBe(
      "Ann has the block and says which challenge. You may call for the block: then you are heard next.",
    );
    expect(task({ ...held, calls: [1] }, [{ type: "PutBack" }], book)).toBe(
      "Ann has the block and says which challenge. You have called for the block.",
    );
  });
  it("says that a challenge is due when there is nothing to move", () => {
    const mine = { ...view, seat: 0, resources: "" };
    expect(task(mine, [{ type: "TakeBlock" }], book)).toBe(
      "No cube is left to move: take the block and challenge.",
    );
  });
});

describe("answers to a Forceout", () => {
  it("call the third by the word of the rulebook", () => {
    expect(forceoutWays(bookOf("wff-2012"))["impossible"]?.called).toBe("Never");
  });
});

describe("writing", () => {
  const book = bookOf("wff-2017");
  const view = (must: number[], may: number[], ready: number[], challenger?: number): CubeView =>
    seen({
      seat: 2,
      names: ["Ann", "Sue Sometimes", "Cy"],
      phase: "writing",
      writing: writing({ must, may, ready, challenger: challenger ?? null }),
    });
  it("names whoever writes, and who still may", () => {
    expect(task(view([1], [0], []), [], book)).toBe("Sue Sometimes writes a solution.");
    expect(task(view([0, 1], [], []), [], book)).toBe("Ann and Sue Sometimes write a solution.");
    expect(task(view([1], [0], [1]), [], book)).toBe("Ann may still write a solution.");
    expect(task(view([1], [0], [1], 1), [], book)).toBe("Ann joins a side, or writes a solution.");
    expect(task(view([1], [], [1]), [], book)).toBe("Everything is presented.");
  });
});

describe("rules in words", () => {
  it("are read from their table", () => {
    expect(ruleInWords("Ko")).toBe("From Kpq: p or q");
    expect(ruleInWords("Ci")).toBe("From a sub-proof of q under p: Cpq");
    expect(ruleInWords("Ei")).toBe("From Cpq and Cqp: Epq");
    expect(ruleInWords("R")).toBe("Brings an earlier line into a sub-proof");
  });
});

describe("addresses", () => {
  it("keep secrets in the fragment", () => {
    expect(readRoute("/t/abc", "#s3cret")).toEqual({ page: "table", id: "abc", secret: "s3cret" });
    expect(readRoute("/join/abc", "#inv")).toEqual({ page: "join", id: "abc", invite: "inv" });
    expect(readRoute("/rules/wff-2017", "#V-A")).toMatchObject({ id: "wff-2017", clause: "V-A" });
    const at = { page: "replay", id: "abc", at: 12 };
    expect(readRoute("/replay/abc", "#12")).toEqual({ ...at, why: false });
    expect(readRoute("/replay/abc", "#12", "?why")).toEqual({ ...at, why: true });
    expect(readRoute("/prover", "#p%20-%3E%20q")).toEqual({ page: "prover", sequent: "p -> q" });
    expect(readRoute("/", "")).toEqual({ page: "lobby" });
    expect(readRoute("/x/y", "")).toEqual({ page: "nowhere" });
  });
});
