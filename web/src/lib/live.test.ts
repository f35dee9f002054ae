import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "./live.svelte";
import type { ToServer, Welcome } from "./protocol";

/** A line whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static made: Line[] = [];
  readyState = Line.OPEN;
  sent: ToServer[] = [];
  onopen = (): void => {};
  onmessage = (_event: { data: string }): void => {};
  onclose = (): void => {};
  constructor() {
    Line.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
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
  tournament: "",
  round: null,
  next: null,
  status: "playing",
  paused: false,
  held: false,
  practice: false,
  conduct: "usual",
  pauses_left: 3,
  watching: false,
  quiet: [],
  talks: true,
  closing: [],
  seats: [
    { name: "Ann", kind: "person", bot: "" },
    { name: "Bob", kind: "person", bot: "often" },
  ],
  connected: [1],
  notes: [{ n: 1, words: "Ann lets a bot play for Bob." }],
  n: 2,
  at: 0,
  story: ["Ann rolls C.", "Bob rolls A."],
  marks: [
    { kind: "roll", seat: 0 },
    { kind: "roll", seat: 1 },
  ],
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
    expect(live.marks.map((mark) => mark.seat)).toEqual([0, null, 1]);
    line.says({ type: "connected", seats: [0, 1] });
    expect(live.connected).toEqual([0, 1]);
  });
  it("shows the match's time from the first moment, whenever the page last looked", () => {
    const looked = performance.now() - 200;
    const { live } = welcomed({ at: 90_000 });
    expect(live.at(looked)).toBe(90_000);
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
  it("sends an action again with its key when the line is back, and only then", async () => {
    const { live, line } = welcomed();
    const answer = live.act({ type: "Roll" });
    const first = line.sent.at(-1) as { type: string; id: number; key: string };
    expect(first.key).toMatch(/^[0-9a-f]{24}$/);
    line.close();
    vi.advanceTimersByTime(1000);
    const again = Line.made.at(-1) as Line;
    again.onopen();
    again.says(WELCOME);
    expect(again.sent.filter((x) => x.type === "act")).toEqual([first]);
    again.says({ type: "done", id: first.id });
    expect(await answer).toBe(null);
    again.says(WELCOME);
    expect(again.sent.filter((x) => x.type === "act").length).toBe(1);
  });
  it("does not send what is too long ago", async () => {
    const { live, line } = welcomed();
    const answer = live.act({ type: "Roll" });
    vi.advanceTimersByTime(11_000);
    line.close();
    vi.advanceTimersByTime(1000);
    const again = Line.made.at(-1) as Line;
    again.onopen();
    again.says(WELCOME);
    expect(again.sent.some((x) => x.type === "act")).toBe(false);
    expect((await answer)?.message).toContain("lost");
  });
  it("says that it is not known yet whether an action has happened", async () => {
    const { live, line } = welcomed();
    const answer = live.act({ type: "Roll" });
    const sent = line.sent.at(-1);
    const id = sent?.type === "act" ? sent.id : 0;
    line.says({ type: "looking", id, message: "Looking." });
    expect(live.looking).toBe("Looking.");
    line.says({ type: "done", id });
    expect(live.looking).toBe("");
    expect(await answer).toBe(null);
  });
  it("knows when the match waits for an official", () => {
    expect(welcomed({ held: true }).live.held).toBe(true);
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
