/** What the server says is recognised, and told in Spanish with nothing of it left in English. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { baseLocale, overwriteGetLocale } from "../paraglide/runtime";
import { translator, type Catalogue } from "./translator";

const STORIES = import.meta.glob<string>("../../../tests/golden/*.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});
const RECORDS = import.meta.glob<string>("../../../tests/golden/*.jsonl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const FAULTS = import.meta.glob<string>("../../../tests/wff/said.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});
const SPANISH = import.meta.glob<Catalogue>("../../messages/server/es/*.json", {
  eager: true,
  import: "default",
});
const told = translator(Object.values(SPANISH));
beforeAll(() => overwriteGetLocale(() => "es"));
afterAll(() => overwriteGetLocale(() => baseLocale));

/** Words that only English has; those with a capital may be the name of a section. */
const ENGLISH =
  /(?<![\p{L}’-])(the|The|is|are|was|has|have|and|of|with|from|not|it|It|this|which|cubes?|lines?|rules?|needs?|gives?)(?![\p{L}-])/u;
/** The sentences of which something stays English. */
const left = (sentences: Iterable<string>): string[] =>
  [...new Set(sentences)].flatMap((sentence) => {
    const said = told(sentence);
    if (said === undefined) return [sentence];
    return ENGLISH.test(said) ? [`${sentence} → ${said}`] : [];
  });

describe("a story", () => {
  it("is recognised sentence by sentence", () => {
    const sentences = Object.values(STORIES).flatMap((text) =>
      [...text.matchAll(/^ *\d+:\d\d {2}(.+)$/gm)].map(([, sentence = ""]) => sentence),
    );
    expect(sentences.length).toBeGreaterThan(500);
    expect(left(sentences)).toEqual([]);
  });

  it("says in a record what is wrong with a paper", () => {
    const faults = Object.values(RECORDS).flatMap((text) =>
      [...text.matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].map(
        ([, message = '""']) => JSON.parse(message) as string,
      ),
    );
    expect(faults.length).toBeGreaterThan(5);
    expect(left(faults)).toEqual([]);
  });
});

it.each([
  // a capital stays at the beginning only
  [
    "Ann rolls K. The letter that comes first in the alphabet wins: K.",
    "Ann saca K. Gana la primera letra del alfabeto: K.",
  ],
  // hints
  ["Now is right (certified).", "Now es correcto (certificado)."],
  [
    "It can be solved with two cubes of Resources; at least 3 cubes are needed (searched).",
    "Se puede resolver con dos cubos de Resources; hacen falta al menos 3 cubos (explorado).",
  ],
  [
    "p to Permitted Premises is safe (searched).",
    "p a Permitted Premises es una jugada segura (explorado).",
  ],
  [
    "Now was right (certified) before this move: Ann or Bob could have won.",
    "Antes de esta jugada Now es correcto (certificado): Ann o Bob podía haber ganado.",
  ],
  [
    "Ann's move gave it away: after it Never is right (searched).",
    "La jugada de Ann lo regaló: después Never es correcto (explorado).",
  ],
  ["Ann's Impossible is not settled.", "El Impossible de Ann sin decidir."],
  ["It can be done with 1 premise.", "Se puede hacer con 1 premisa."],
  ["2 rules are enough.", "Bastan 2 reglas."],
  ["It can be done in at most 5 more lines.", "Se puede hacer en 5 líneas más como mucho."],
  ["Write Kpq, by R,Ki from p and q.", "Escribe Kpq, por R,Ki a partir de p y q."],
  ["Line 2-b is wrong.", "La línea 2-b: está mal."],
  [
    "The proof is right, but the solution is not yet. Use a wild R for Ki.",
    "La prueba está bien, pero la solución todavía no. Usa una R comodín para Ki.",
  ],
  // why somebody did something
  ["Uri Usually moved 3 to Forbidden.", "Uri Usually movió 3 a Forbidden."],
  ["Alma Always set the Goal Kpq.", "Alma Always puso el Goal Kpq."],
  ["Ann said Impossible.", "Ann dijo Impossible."],
  [
    "Ann so far in this match: right Nows missed 1 of 2, challenges wrong 0 of 1, longest solution 5 cubes.",
    "Ann hasta ahora en esta partida: Nows correctos que no vio: 1 de 2, desafíos equivocados: 0 de 1, la solución más larga, 5 cubos.",
  ],
  // the judge and the prover
  [
    "There is no Solution (certified): The Goal has 9 cubes; at most 6 are allowed (wff-2017 IV-C).",
    "No hay ninguna Solution (certificado): El Goal tiene 9 cubos; se permiten como mucho 6 (wff-2017 IV-C).",
  ],
  [
    "3 i's are Required, and only 1 rule takes an i.",
    "3 i están en Required, y solo 1 regla lleva una i.",
  ],
  [
    "The best Solution found takes 3 cubes from Resources; fewer than two cubes cannot be enough. Not searched: proofs of more than 4 steps one inside the other.",
    "La mejor Solution encontrada toma 3 cubos de Resources; con menos de dos cubos no puede bastar. Sin buscar: pruebas de más de 4 pasos uno dentro de otro.",
  ],
  [
    "At least two cubes are needed. The work allowed ran out; sizes searched: 3, 5.",
    "Hacen falta al menos dos cubos. El trabajo permitido se acabó; tamaños buscados: 3, 5.",
  ],
  [
    "When p is true and q is false, the premise is true but Kpq is false, so no rules can prove it.",
    "Cuando p es verdadera y q es falsa, la premisa es verdadera pero Kpq es falsa, así que ninguna regla puede probarla.",
  ],
  [
    "With these rules Cpq can stay unproved although p is unproved.",
    "Con estas reglas Cpq puede quedar sin probar aunque p está sin probar.",
  ],
  [
    "Of the formulas that matter here (Kpq, p, q and 3 more) only p, q can be made with these rules.",
    "De las fórmulas que importan aquí (Kpq, p, q y 3 más) con estas reglas solo se puede hacer p, q.",
  ],
  // why the answer of a puzzle is right
  [
    "Of 12 moves 3 are safe: after 8 of them Now is right, and 1 leave no Solution.",
    "De 12 jugadas, 3 son seguras: tras 8 de ellas Now es correcto, y tras 1 no queda ninguna Solution.",
  ],
  [
    "1/96: solved with 7 cubes of Resources. 2+ 2x0: no Solution; 10: solved with two cubes of Resources; 80: solved with 5 cubes of Resources.",
    "1/96: se resuelve con 7 cubos de Resources. 2+ 2x0: sin ninguna Solution; 10: se resuelve con dos cubos de Resources; 80: se resuelve con 5 cubos de Resources.",
  ],
  // Proof by Contradiction
  [
    "Round 1 closes. The clues:\nAnn: Red is on row 1 or column b (R@1b)\nBob: Red and Blue share a line (RB+)",
    "La ronda 1 se cierra. Las pistas:\nAnn: Rojo está en la fila 1 o la columna b (R@1b)\nBob: Rojo y Azul comparten línea (RB+)",
  ],
  [
    "Round 3 closes. The match is over: Ann is first with 5 points.",
    "La ronda 3 se cierra. La partida ha terminado: Ann gana con 5 puntos.",
  ],
  [
    "Ann locks Ra1 and Ob2, says “row 1 and column b hold 2 colours” (1b#2), asks about a1 and b2.",
    "Ann fija Ra1 y Ob2, dice «la fila 1 y la columna b tienen 2 colores» (1b#2), pregunta por a1 y b2.",
  ],
  ["Ann asked about a1 and b2: 2 Red, 1 Blue.", "Ann preguntó por a1 y b2: 2 Rojo, 1 Azul."],
  ["A clue counts 0 to 5 colours, not 7.", "Una pista cuenta de 0 a 5 colores, no 7."],
  [
    "Boundaries is lost: Red lies on a1, a corner.",
    "Boundaries está perdido: Rojo está en a1, una esquina.",
  ],
  [
    "p is a second supposition; a sub-proof has one and only one.",
    "p es una segunda suposición; una subprueba tiene una y solo una.",
  ],
  [
    "The solution uses 1 i, but none can be used.",
    "La solución usa 1 i, pero no se puede usar ninguno.",
  ],
  [
    "Ann locks Ra1, says “Blue is on row 3 or row 4” (B@34), takes the contract of evasion.",
    "Ann fija Ra1, dice «Azul está en la fila 3 o la fila 4» (B@34), acepta el contrato evasion.",
  ],
  // pages
  [
    "put an arrow between what you know and the Goal: p, r -> Kpr (row 2, character 5)",
    "pon una flecha entre lo que sabes y el Goal: p, r -> Kpr (fila 2, carácter 5)",
  ],
  ["The name of seat 2 is empty.", "El nombre de sitio 2: está vacío."],
  // exercises and puzzles
  ["Kpq is a WFF.", "Kpq es una WFF."],
  [
    "Neither challenge is right here: it can be solved, but not with one more cube. Every move would lose to a challenge.",
    "Aquí ningún desafío es correcto: se puede resolver, pero no con un cubo más. Cualquier jugada perdería contra un desafío.",
  ],
  [
    "Write a solution that takes at most 1 cube from Resources.",
    "Escribe una solución que tome como mucho 1 cubo de Resources.",
  ],
  // tournaments
  ["Round 2 is published and not started.", "La ronda 2 está publicada y no ha empezado."],
  ["Round 1 is closed.", "La ronda 1 está cerrada."],
  ["There is no table 4.", "No hay ninguna mesa 4."],
  [
    "The sheets of tables 1, 2 and 3 more are not in and right.",
    "Faltan las hojas de las mesas 1, 2 y 3 más, o no están bien.",
  ],
  ["Bo of no team is there twice.", "Bo (sin equipo) aparece dos veces."],
  [
    "division: it is one of red, green or blue, not 'pink'",
    "division: tiene que ser red, green o blue, no 'pink'",
  ],
  ["seed: it lies between -1,000 and 1,000", "seed: tiene que estar entre -1,000 y 1,000"],
  [
    "The plan: competition cup: level: it is one of basic or regular, not top.",
    "El plan: competición cup: level: tiene que ser basic o regular, no top.",
  ],
  [
    "Scores 12, 9.5 and 9. dee (2) is the 3rd closest in score to ann: ben and ann are teammates; cal and ann have met; eve fits better elsewhere; and so on for 2 more.",
    "Puntuaciones 12, 9.5 y 9. dee (2) es, en puntos, el 3.º más cercano a ann: ben y ann son del mismo equipo; cal y ann ya han jugado juntos; eve encaja mejor en otra mesa; y así con 2 más.",
  ],
  [
    "Equal scores (6). Ann and Bo are of one school. No seating has fewer clashes.",
    "Puntuaciones iguales (6). Ann y Bo son de la misma escuela. Ninguna distribución tiene menos choques.",
  ],
  [
    "Ann: the sheet says 12, the shakes add up to 10.",
    "Ann: la hoja dice 12, los shakes suman 10.",
  ],
  ["the clock", "el reloj"],
  // what does not fit
  [
    "This is not an act: tables[0]: it has to be a list in [ ] of at most 50 entries.",
    "Esto no es una acción: tables[0]: esto tiene que ser una lista entre [ ] de como mucho 50 elementos.",
  ],
  [
    "This message cannot be read: row 2, character 5: this is not JSON: invalid character.",
    "Este mensaje no se puede leer: fila 2, carácter 5: esto no es JSON: invalid character.",
  ],
  // certificates
  ["true:  p Kpq", "verdaderas: p Kpq"],
  ["false: q", "falsas: q"],
  ["from nothing comes none of these", "de nada sale ninguna de estas"],
  ["from p, q comes Kpq p", "de p, q sale Kpq p"],
  ["world 1 has p q; grows to world 2, 3", "el mundo 1 tiene p q; crece hasta el mundo 2, 3"],
  ["world 2 has nothing", "el mundo 2 tiene nada"],
  // whatever players are called
  ["The host pauses the match.", "El anfitrión pausa la partida."],
  ["writing takes the block.", "writing toma el bloque."],
])("%j is %j", (english, spanish) => {
  expect(told(english)).toBe(spanish);
});

it.each(["Something that nobody has translated.", "Ann, Bob and Cleo", ""])(
  "knows nothing of %j",
  (text) => {
    expect(told(text)).toBeUndefined();
  },
);

it("says what is wrong with every kind of wrong proof", () => {
  const faults = Object.values(FAULTS).flatMap((text) =>
    [...text.matchAll(/^ {2}(?:note: (.+)|[^:]+: (.+) \S+ \S+)$/gm)].map(
      ([, note, fault]) => note ?? fault ?? "",
    ),
  );
  expect(faults.length).toBeGreaterThan(100);
  expect(left(faults)).toEqual([]);
});
