import { describe, expect, it } from "vitest";
import type { OwnView, Submitted } from "../../generated/types";
import type { MatchView } from "../protocol";
import { Draft } from "./draft.svelte";

const handedIn: Submitted = {
  type: "Submitted",
  at: 0,
  seat: 0,
  clue: "R@12",
  placements: ["Ra1", "Ob2"],
  query: ["a1", "b2"],
  contract: "evasion",
};

function sitDown() {
  const own: OwnView = { boards: [], queries: [], contracts: null, sealed: null };
  const settings = {
    contracts_round: 1,
    seconds: [],
    missing: "wait" as const,
    close_early: true,
    previous: [],
    bots: [],
  };
  const view: MatchView = {
    seat: 0,
    round: 1,
    kind: "contradiction",
    is_over: false,
    deadline: null,
    time_is_up: false,
    settings,
    seats: [],
    own,
    reveal: [],
    result: null,
  };
  const live = {
    table: "t",
    seat: 0,
    act: () => Promise.resolve(null),
    consider: () => Promise.resolve(null),
  };
  const draft = new Draft(live, () => view);
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
