/** The words of an amount, read back word by word, are the amount. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

const words = new Map<string, number>();
const teach = (from: number, step: number, all: string) => {
  all.split(" ").forEach((word, index) => words.set(word, from + index * step));
};
teach(0, 1, "CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE");
teach(15, 1, "QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS");
teach(23, 1, "VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE");
teach(30, 10, "TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA CIEN");
teach(100, 100, "CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS");
teach(800, 100, "OCHOCIENTOS NOVECIENTOS");

const scales = new Map([
  ["MILLÓN", 10n ** 6n],
  ["MILLONES", 10n ** 6n],
  ["BILLÓN", 10n ** 12n],
  ["BILLONES", 10n ** 12n],
]);

/** A reader of its own: it knows Spanish, and nothing of how the words were made. */
const numberOf = (text: string): bigint => {
  let total = 0n;
  let group = 0n;
  for (const word of text.split(" ")) {
    const scale = scales.get(word);
    if (scale !== undefined) {
      total += group * scale;
      group = 0n;
    } else if (word === "MIL") group = group === 0n ? 1000n : group * 1000n;
    else if (word !== "Y" && word !== "DE") group += BigInt(words.get(word) ?? expect.fail(word));
  }
  return total + group;
};

it("is true of amounts of every size", () => {
  const amount = fc
    .tuple(fc.integer({ min: 0, max: 17 }), fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }))
    .map(([fewer, units]) => units / 10n ** BigInt(fewer));
  fc.assert(
    fc.property(amount, (units) => {
      const said = amountInWords({ units, scale: 2 }, "MXN");
      const [, text = "", cents = ""] = /^(.*) PESOS? (\d\d)\/100 M\.N\.$/.exec(said) ?? [];
      expect(numberOf(text) * 100n + BigInt(cents)).toBe(units);
      expect(said).not.toMatch(/(?:^|LL(?:ÓN|ONES) )UN MIL\b|\bUNO\b| {2}|CIEN (?!MIL|BILL|PESOS)/);
    }),
    { numRuns: 2000 },
  );
});
