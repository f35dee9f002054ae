// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { readRoute, router } from "./router.svelte";

test("a fragment is read as it was meant", () => {
  expect(readRoute("/judge", "#wff-2017%20regular")).toEqual({
    page: "judge",
    position: "wff-2017 regular",
  });
});

test.each(["#%", "#%E0%A4%A", "#%zz", "#%%"])("the fragment %s breaks no page", (hash) => {
  expect(readRoute("/t/abc", hash)).toEqual({ page: "table", id: "abc", secret: hash.slice(1) });
  expect(readRoute("/", hash)).toEqual({ page: "lobby" });
});

test("a shared position stands where the server can read it", () => {
  const line = "wff-2017 basic | goal p";
  const shared = readRoute("/judge", "", `?position=${encodeURIComponent(line)}`);
  expect(shared).toEqual({ page: "judge", position: line });
  expect(readRoute("/judge", "#own", "?position=x")).toEqual({ page: "judge", position: "own" });
});

test("Back closes what lies over a page, and the page stays", () => {
  const stop = router.start();
  const page = router.route;
  const close = vi.fn<() => void>();
  router.cover(close);
  dispatchEvent(new PopStateEvent("popstate"));
  expect(close).toHaveBeenCalledOnce();
  expect(router.route).toBe(page);
  dispatchEvent(new PopStateEvent("popstate"));
  expect(router.route).not.toBe(page);
  stop();
});

test("what is closed in another way leaves no entry in the history", () => {
  const stop = router.start();
  const back = vi.spyOn(history, "back").mockImplementation(() => {});
  const push = vi.spyOn(history, "pushState");
  router.cover(() => {});
  router.uncover();
  expect(back).toHaveBeenCalledOnce();
  router.uncover();
  expect(back).toHaveBeenCalledOnce();
  // A link that is followed meanwhile waits for that.
  router.go("/learn");
  expect(push).toHaveBeenCalledOnce();
  dispatchEvent(new PopStateEvent("popstate"));
  expect(push).toHaveBeenCalledTimes(2);
  expect(router.route).toEqual({ page: "learn", id: "" });
  stop();
});

test("a page that a card led to takes the card's place", () => {
  const stop = router.start();
  const push = vi.spyOn(history, "pushState").mockClear();
  const close = vi.fn<() => void>();
  router.cover(close);
  router.go("/rules/glossary");
  expect(close).toHaveBeenCalledOnce();
  expect(push).toHaveBeenCalledOnce();
  expect(router.route).toEqual({ page: "rules", id: "glossary", clause: "" });
  stop();
});
