// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drop } from "../../lib/keep";
import { Desk } from "./desk.svelte";

/** The server's answers. */
const server = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

const page = (lines: number, viewer = "director"): object => ({
  lines,
  opened: 0,
  at: 0,
  view: { name: `after ${String(lines)}`, viewer },
});

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  drop("tournaments");
});

it("does not go back to what an older answer says that comes late", async () => {
  const desk = new Desk("aaaaaaaa", "0.secret");
  let late: (found: Response) => void = () => {};
  server.mockImplementation((_address, init) =>
    init?.method === "POST"
      ? Promise.resolve(Response.json(page(9)))
      : new Promise((told) => (late = told)),
  );
  const stop = desk.start();
  await desk.act({ type: "PublishRound" });
  expect(desk.view?.name).toBe("after 9");
  late(Response.json(page(8)));
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.view?.name).toBe("after 9");
  stop();
});

it("takes what a server says that has fewer lines now", async () => {
  const desk = new Desk("bbbbbbbb", "");
  server
    .mockResolvedValueOnce(Response.json(page(9)))
    .mockResolvedValueOnce(Response.json(page(3)));
  const stop = desk.start();
  await vi.advanceTimersByTimeAsync(3500);
  expect(desk.view?.name).toBe("after 3");
  stop();
});

it("shows everybody's page to whoever has a link that opens nothing any more", async () => {
  const desk = new Desk("cccccccc", "10001.former");
  server.mockImplementation((_address, init) =>
    Promise.resolve(
      new Headers(init?.headers).has("Authorization")
        ? Response.json({ detail: "This link opens nothing here." }, { status: 403 })
        : Response.json(page(5, "spectator")),
    ),
  );
  const stop = desk.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.view?.viewer).toBe("spectator");
  expect(desk.problem).toBe("This link opens nothing here.");
  stop();
});

it("says why the links did not come", async () => {
  const desk = new Desk("dddddddd", "0.secret");
  server.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await desk.links()).toEqual([]);
  expect(desk.problem).not.toBe("");
});

it("acts once when a button is pressed twice, and again when the answer has come", async () => {
  const desk = new Desk("eeeeeeee", "0.secret");
  const call = { type: "CallOfficial", table: 1, question: "Is it a Goal?" };
  server.mockImplementation(() => Promise.resolve(Response.json(page(9))));
  const answers = [desk.act(call), desk.act({ ...call }), desk.act({ ...call, table: 2 })];
  expect(await Promise.all(answers)).toEqual([true, false, true]);
  expect(server).toHaveBeenCalledTimes(2);
  expect(await desk.act(call)).toBe(true);
  server.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await desk.act(call)).toBe(false);
  server.mockResolvedValue(Response.json(page(10)));
  expect(await desk.act(call)).toBe(true);
});
