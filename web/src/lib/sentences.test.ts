import { afterEach, expect, test } from "vitest";
import { translate, translateStory, langOf, loadTranslations } from "./sentences";
import { baseLocale, overwriteGetLocale } from "../paraglide/runtime";

afterEach(async () => {
  overwriteGetLocale(() => baseLocale);
  await loadTranslations();
});

test("a sentence of the server has its language, one of the page has none", () => {
  expect(langOf(translate("There is no such table."))).toBe("en");
  expect(langOf("No hay ninguna mesa.")).toBeUndefined();
});

test("a page in Spanish hears the server in Spanish, whatever is not translated in English", async () => {
  overwriteGetLocale(() => "es");
  await loadTranslations();
  const said = translate("Ann takes the block.");
  expect(said).toBe("Ann toma el bloque.");
  expect(translate(said)).toBe(said); // once heard, it stays
  expect(langOf(said)).toBeUndefined();
  expect(langOf(translate("Nobody has translated this one."))).toBe("en");
  const ruled = {
    type: "told" as const,
    words: "Ann's solution is not correct: no rule (wff-2017 VII-B-2-d).",
    shake: 1,
    of: 0,
    correct: false,
    paper: "p",
    faults: [
      {
        place: "cubes",
        code: "",
        clause: "",
        message: "Ko may not use the same line twice.",
        row: 0,
        column: 0,
      },
    ],
  };
  expect(translateStory(ruled)).toMatchObject({
    words: "La solución de Ann no es correcta: ninguna regla usada (wff-2017 VII-B-2-d).",
    faults: [{ message: "Ko no puede usar dos veces la misma línea." }],
  });
});
