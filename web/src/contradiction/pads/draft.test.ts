import { describe, expect, it } from "vitest";
import type { Live } from "../../lib/live.svelte";
import { Draft } from "./draft.svelte";

const handedIn = {
  clue: "R@12",
  placements: ["Ra1", "Ob2"],
  query: ["a1", "b2"],
  contract: "evasion",
};

function sitDown() {
  const own = { boards: [], queries: [], contracts: null, sealed: null as unknown };
  const live = { table: "t", seat: 0, view: { round: 1, own }, consider: async () => null };
  const draft = new Draft(live as unknown as Live);
  draft.settle();
  return { draft, own };
}

describe("a draft", () => {
  it("takes over what was handed in elsewhere", () => {
    const { draft, own } = sitDown();
    expect(draft.placed).toEqual([]);
    own.sealed = handedIn;
    draft.settle();
    expect(draft.submission.placements).toEqual(["Ra1", "Ob2"]);
    expect(draft.isSealed).toBe(true);
  });
  it("stays when it is taken back", () => {
    const { draft, own } = sitDown();
    own.sealed = handedIn;
    draft.settle();
    own.sealed = null;
    draft.settle();
    expect(draft.submission.clue).toBe("R@12");
  });
});
