import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "./live.svelte";
import type { Welcome } from "./protocol";

/** A line whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static made: Line[] = [];
  readyState = Line.OPEN;
  sent: { type: string }[] = [];
  onopen = (): void => {};
  onmessage = (_event: { data: string }): void => {};
  onclose = (): void => {};
  constructor() {
    Line.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const WELCOME: Welcome = {
  type: "welcome",
  table: "t",
  game: "wff",
  rulebook: "wff-2017",
  seat: 1,
  host: false,
  host_seat: 0,
  next: null,
  status: "playing",
  paused: false,
  practice: false,
  seats: [
    { name: "Ann", kind: "person", bot: "" },
    { name: "Bob", kind: "person", bot: "often" },
  ],
  connected: [1],
  notes: [{ n: 1, words: "Ann lets a bot play for Bob." }],
  n: 2,
  at: 0,
  story: ["Ann rolls C.", "Bob rolls A."],
  view: null,
  legal: [],
};

function welcomed(changes: Partial<Welcome> = {}): { live: Live; line: Line } {
  const live = new Live("t", "s");
  live.open();
  const line = Line.made.at(-1) as Line;
  line.onopen();
  line.says({ ...WELCOME, ...changes });
  return { live, line };
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.made = [];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a live connection", () => {
  it("knows who is there, for whom a bot plays, and what happened around the play", () => {
    const { live, line } = welcomed();
    expect(live.connected).toEqual([1]);
    expect(live.standIn).toBe(true);
    expect(live.story).toEqual(["Ann rolls C.", "Ann lets a bot play for Bob.", "Bob rolls A."]);
    line.says({ type: "connected", seats: [0, 1] });
    expect(live.connected).toEqual([0, 1]);
  });
  it("knows when the host has left and can be replaced", () => {
    const { live, line } = welcomed();
    expect(live.hostGone).toBe("Ann");
    line.says({ type: "connected", seats: [0, 1] });
    expect(live.hostGone).toBe(undefined);
    expect(welcomed({ host_seat: null }).live.hostGone).toBe(undefined);
    expect(welcomed({ seat: -3 }).live.hostGone).toBe(undefined);
    expect(welcomed({ status: "finished" }).live.hostGone).toBe(undefined);
  });
  it("comes back when it is lost", () => {
    const { live, line } = welcomed();
    line.close();
    expect(live.line).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(Line.made.length).toBe(2);
  });
  it("shows a clock that stands while it is lost", () => {
    const { live, line } = welcomed({ at: 5000 });
    vi.advanceTimersByTime(2000);
    expect(live.at()).toBe(7000);
    line.close();
    vi.advanceTimersByTime(400);
    expect(live.at()).toBe(7000);
    vi.advanceTimersByTime(1000);
    const again = Line.made.at(-1) as Line;
    again.onopen();
    again.says({ ...WELCOME, at: 9000 });
    vi.advanceTimersByTime(1000);
    expect(live.at()).toBe(10_000);
  });
  it("leaves a table alone that is closed for good", async () => {
    const { live, line } = welcomed({ status: "closed" });
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(live.line).toBe("open");
    expect(Line.made.length).toBe(1);
    expect((await live.invite("u", "v"))?.message).toContain("The connection is lost");
  });
});
