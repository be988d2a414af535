/** A statement's figures are those of its quotes, in digits or in words. */
import { expect, test } from "vitest";
import { figuresQuoted, figuresSaid } from "./figures.domain.ts";

const isQuoted = (said: string, quote: string): boolean => {
  const quoted = figuresQuoted([quote]);
  return figuresSaid(said).every((figure) => quoted.has(figure));
};

test.each([
  ["Son $48,000 al mes.", "La renta mensual es de $48,000.00"],
  ["Son cuarenta y ocho mil pesos.", "La renta mensual es de $48,000.00"],
  ["Hay 9 días.", "dentro de los nueve días hábiles"],
  ["The term is nine days.", "dentro del plazo de 9 días"],
  ["Es una renta y una pena.", "La renta causa pena."],
  ["It is due once the order is served.", "due when the order is served"],
  ["Vence el 15 de enero de 2027.", "a más tardar el 15 de enero de 2027."],
])("%s from %s", (said, quote) => {
  expect(isQuoted(said, quote)).toBe(true);
});

test.each([
  ["Son $9,000.00 al mes.", "La renta mensual es de $48,000.00"],
  ["Son nueve mil pesos.", "La renta mensual es de $48,000.00"],
  ["La renta es de cero pesos.", "La renta mensual es de $48,000.00"],
  ["Son 48 pesos.", "La renta mensual es de $48,000.00"],
  ["Son $48,000.50.", "La renta mensual es de $48,000.00"],
  ["The term is ten days.", "dentro de los nueve días hábiles"],
])("not %s from %s", (said, quote) => {
  expect(isQuoted(said, quote)).toBe(false);
});
