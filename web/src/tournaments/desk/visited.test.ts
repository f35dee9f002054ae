// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { namedBy, remember, visited } from "./visited";

it("reads a tournament out of a link, with or without a secret", () => {
  expect(namedBy("0123456789abcdef")).toBe("0123456789abcdef");
  expect(namedBy(" https://games.example/tournament/0123456789abcdef#secret ")).toBe(
    "0123456789abcdef",
  );
  expect(namedBy("https://games.example/tournament/0123456789abcdef/clock")).toBe(
    "0123456789abcdef",
  );
  expect(namedBy("the Spring Cup")).toBe("");
  expect(namedBy("")).toBe("");
});

it("remembers what was opened, the latest first and each once", () => {
  remember("aaaaaa", "Spring");
  remember("bbbbbb", "Autumn");
  remember("aaaaaa", "Spring Cup");
  expect(visited()).toEqual([
    { id: "aaaaaa", name: "Spring Cup" },
    { id: "bbbbbb", name: "Autumn" },
  ]);
});
