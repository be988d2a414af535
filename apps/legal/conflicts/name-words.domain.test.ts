/** By which words a name is found, and how near two names are. */
import { expect, test } from "vitest";
import { strengthOf, wordsOf } from "./name-words.domain.ts";

test.each([
  ["Transportes Reyes, S.A. de C.V.", "TRANSPORTES REYES"],
  ["José González Hernández", "Hernandez Gonzales, Jose"],
  ["Vásquez y Asociados", "Basques Asociados"],
  ["Comercializadora del Valle SAPI de CV", "comersializadora balle"],
  ["Quiroga", "Kiroga"],
  ["Lic. Gonzalo Prieto", "Gonzalo Prieto"],
])("%s is known as %s", (one, other) => {
  expect(wordsOf(one)).toEqual(wordsOf(other));
});

test.each([
  ["Sánchez", "Chávez"],
  ["Reyes", "Rey"],
  ["Morales", "Moreno"],
])("%s is not %s", (one, other) => {
  expect(wordsOf(one)).not.toEqual(wordsOf(other));
});

test("a name of small words alone is still a name", () => {
  expect(wordsOf("De la")).toEqual(["de", "la"]);
  expect(wordsOf("¿?")).toEqual([]);
});

test("the more two names share, the nearer they are", () => {
  const near = (one: string, other: string) => strengthOf(wordsOf(one), wordsOf(other));
  expect(near("Ana Morales", "Morales, Ana")).toBe("exact");
  expect(near("Ana Morales", "Ana Morales Ríos")).toBe("likely");
  expect(near("Ana Morales Paz", "Ana Morales Ríos")).toBe("possible");
  expect(near("Morales", "Ana Morales Ríos")).toBe("possible");
  expect(near("Ana Paz", "Ana Ríos")).toBe(null);
  expect(near("Ana", "Beto")).toBe(null);
});
