import { expect, test } from "vitest";
import { readRoute } from "./router.svelte";

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
