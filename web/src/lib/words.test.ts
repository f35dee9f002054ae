import { describe, expect, it } from "vitest";
import { readRoute } from "./router.svelte";
import { clauseAddress, kindOf, parts } from "./words";

describe("the story", () => {
  it("names its clause apart from its words", () => {
    expect(parts("Ann loses a point (wff-2017 XI-A).")).toEqual({
      words: "Ann loses a point.",
      clause: "wff-2017 XI-A",
      ruled: null,
    });
  });
  it("leaves the faults of a ruling to the paper", () => {
    const fault = { place: "line 2", code: "x", clause: "wff-2017 X", message: "No.", row: 3 };
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
});

describe("addresses", () => {
  it("keep secrets in the fragment", () => {
    expect(readRoute("/t/abc", "#s3cret")).toEqual({ page: "table", id: "abc", secret: "s3cret" });
    expect(readRoute("/join/abc", "#inv")).toEqual({ page: "join", id: "abc", invite: "inv" });
    expect(readRoute("/rules/wff-2017", "#V-A")).toMatchObject({ id: "wff-2017", clause: "V-A" });
    expect(readRoute("/replay/abc", "#12")).toEqual({ page: "replay", id: "abc", at: 12 });
    expect(readRoute("/prover", "#p%20-%3E%20q")).toEqual({ page: "prover", sequent: "p -> q" });
    expect(readRoute("/", "")).toEqual({ page: "lobby" });
    expect(readRoute("/x/y", "")).toEqual({ page: "nowhere" });
  });
});
