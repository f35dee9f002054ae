import { expect, test } from "vitest";
import { hear, langOf } from "./heard";

test("a sentence of the server has its language, one of the page has none", () => {
  expect(langOf(hear("There is no such table."))).toBe("en");
  expect(langOf("No hay ninguna mesa.")).toBeUndefined();
});
