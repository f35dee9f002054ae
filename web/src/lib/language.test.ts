import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale, baseLocale } from "../paraglide/runtime";
import { dateInWords } from "./language";

afterEach(() => overwriteGetLocale(() => baseLocale));

describe("a written date", () => {
  it("is said in the reader's language, the same day in every time zone", () => {
    expect(dateInWords("2026-11-21")).toBe("21 November 2026");
    expect(dateInWords("2026-01-01")).toBe("1 January 2026");
    overwriteGetLocale(() => "es");
    expect(dateInWords("2026-11-21")).toBe("21 de noviembre de 2026");
  });

  it.each(["", "21 and 22 November", "2026-02-30", "2026-13-01", "2026-11-21/22", "2026"])(
    "stays as it is if it is no day: %s",
    (written) => {
      expect(dateInWords(written)).toBe(written);
    },
  );
});
