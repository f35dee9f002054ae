import { describe, expect, it } from "vitest";
import type { OwnView, Outlook, Submitted } from "../../generated/types";
import type { MatchAction, MatchView } from "../protocol";
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

const fine: Outlook = {
  faults: [],
  clue: "R@12",
  words: "",
  false_now: [],
  keeping: 12,
  contract_lost: "",
  breaks: [],
};

function sitDown(round = 1, outlook: Outlook | null = null) {
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
    round,
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
  const sent: string[] = [];
  const live = {
    table: "t",
    seat: 0,
    act: (action: MatchAction) => {
      sent.push(action.type);
      return Promise.resolve(null);
    },
    consider: () =>
      Promise.resolve(
        outlook && { type: "tried" as const, id: 1, clause: "", message: "", preview: outlook },
      ),
  };
  const draft = new Draft(live, () => view);
  draft.settle();
  return { draft, own, sent };
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

describe("handing in", () => {
  it("asks first when it costs dearly, and says which clues are broken", async () => {
    const { draft, sent } = sitDown(3, { ...fine, keeping: 0, false_now: ["R@12"] });
    await draft.handIn();
    expect(sent).toEqual([]);
    expect(draft.asks).toBe(true);
    expect(draft.broken).toEqual(["R@12"]);
    await draft.handIn(true);
    expect(draft.asks).toBe(false);
    expect(sent).toEqual(["Submit"]);
  });
  it("asks in an earlier round too when no board in reach keeps all clues", async () => {
    const { draft, sent } = sitDown(1, { ...fine, keeping: 0 });
    await draft.handIn();
    expect([draft.asks, draft.broken, sent]).toEqual([true, ["R@12"], []]);
  });
  it("asks nothing when all is well, or when the referee refuses it anyway", async () => {
    const { draft, sent } = sitDown(1, fine);
    await draft.handIn();
    expect(sent).toEqual(["Submit"]);
    const fault = { clause: "STRUCTURE-8", message: "Place two tokens.", part: "placements" };
    const other = sitDown(1, { ...fine, keeping: 0, faults: [fault] });
    await other.draft.handIn();
    expect(other.draft.asks).toBe(false);
    expect(other.sent).toEqual(["Submit"]);
  });
  it("does not take a contract that is lost already", async () => {
    const { draft, sent } = sitDown(1, { ...fine, contract_lost: "Boundaries is lost: so." });
    draft.contract = "boundaries";
    await draft.handIn();
    expect(sent).toEqual([]);
    expect(draft.isReady).toBe(false);
    expect(draft.notice?.message).toContain("Boundaries is lost: so. Choose another contract");
  });
});
