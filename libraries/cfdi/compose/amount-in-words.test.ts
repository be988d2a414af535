/** Amounts spelled as a careful accountant would. */
import { describe, expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";
import { exact } from "../shape/decimal.ts";

const words = (total: string, currency = "MXN") => amountInWords(exact(total), currency);

describe("pesos", () => {
  it.each([
    ["0", "CERO PESOS 00/100 M.N."],
    ["0.01", "CERO PESOS 01/100 M.N."],
    ["1", "UN PESO 00/100 M.N."],
    ["2.5", "DOS PESOS 50/100 M.N."],
    ["16", "DIECISÉIS PESOS 00/100 M.N."],
    ["21", "VEINTIÚN PESOS 00/100 M.N."],
    ["22", "VEINTIDÓS PESOS 00/100 M.N."],
    ["30", "TREINTA PESOS 00/100 M.N."],
    ["31.07", "TREINTA Y UN PESOS 07/100 M.N."],
    ["99", "NOVENTA Y NUEVE PESOS 00/100 M.N."],
    ["100", "CIEN PESOS 00/100 M.N."],
    ["101", "CIENTO UN PESOS 00/100 M.N."],
    ["121", "CIENTO VEINTIÚN PESOS 00/100 M.N."],
    ["500", "QUINIENTOS PESOS 00/100 M.N."],
    ["700", "SETECIENTOS PESOS 00/100 M.N."],
    ["900", "NOVECIENTOS PESOS 00/100 M.N."],
    ["1000", "MIL PESOS 00/100 M.N."],
    ["1001", "MIL UN PESOS 00/100 M.N."],
    ["1160.00", "MIL CIENTO SESENTA PESOS 00/100 M.N."],
    ["2100", "DOS MIL CIEN PESOS 00/100 M.N."],
    ["21000", "VEINTIÚN MIL PESOS 00/100 M.N."],
    ["31021", "TREINTA Y UN MIL VEINTIÚN PESOS 00/100 M.N."],
    ["100000", "CIEN MIL PESOS 00/100 M.N."],
    ["101101", "CIENTO UN MIL CIENTO UN PESOS 00/100 M.N."],
    ["1000000", "UN MILLÓN DE PESOS 00/100 M.N."],
    ["1000001", "UN MILLÓN UN PESOS 00/100 M.N."],
    ["2000000", "DOS MILLONES DE PESOS 00/100 M.N."],
    ["21000000", "VEINTIÚN MILLONES DE PESOS 00/100 M.N."],
    ["1001001", "UN MILLÓN MIL UN PESOS 00/100 M.N."],
    ["1000000000", "MIL MILLONES DE PESOS 00/100 M.N."],
    ["1000000000000", "UN BILLÓN DE PESOS 00/100 M.N."],
    ["1000000000000000", "MIL BILLONES DE PESOS 00/100 M.N."],
    ["1002003004005.06", "UN BILLÓN DOS MIL TRES MILLONES CUATRO MIL CINCO PESOS 06/100 M.N."],
    ["-5", "MENOS CINCO PESOS 00/100 M.N."],
  ])("%s", (total, expected) => {
    expect(words(total)).toBe(expected);
  });

  it("rounds to cents, half away from zero", () => {
    expect(words("0.995")).toBe("UN PESO 00/100 M.N.");
    expect(words("9.994999")).toBe("NUEVE PESOS 99/100 M.N.");
  });

  it("ends where a CFDI does", () => {
    expect(words("999999999999999999.99")).toMatch(/^NOVECIENTOS NOVENTA Y NUEVE MIL .* 99\/100/);
    expect(() => words("1000000000000000000")).toThrow(RangeError);
  });
});

describe("other currencies", () => {
  it.each([
    ["USD", "1", "UN DÓLAR 00/100 USD"],
    ["USD", "1160.5", "MIL CIENTO SESENTA DÓLARES 50/100 USD"],
    ["EUR", "1000000", "UN MILLÓN DE EUROS 00/100 EUR"],
    ["GBP", "1", "UNA LIBRA ESTERLINA 00/100 GBP"],
    ["GBP", "21", "VEINTIUNA LIBRAS ESTERLINAS 00/100 GBP"],
    ["GBP", "231", "DOSCIENTAS TREINTA Y UNA LIBRAS ESTERLINAS 00/100 GBP"],
    ["GBP", "200500", "DOSCIENTAS MIL QUINIENTAS LIBRAS ESTERLINAS 00/100 GBP"],
    ["GBP", "200000000", "DOSCIENTOS MILLONES DE LIBRAS ESTERLINAS 00/100 GBP"],
    ["JPY", "100", "CIEN YENES 00/100 JPY"],
    ["XXX", "0", "CERO 00/100 XXX"],
    ["ZAR", "21", "VEINTIUNO 00/100 ZAR"],
    ["ZAR", "101", "CIENTO UNO 00/100 ZAR"],
    ["ZAR", "31031", "TREINTA Y UN MIL TREINTA Y UNO 00/100 ZAR"],
    ["ZAR", "1000000", "UN MILLÓN 00/100 ZAR"],
  ])("%s %s", (currency, total, expected) => {
    expect(words(total, currency)).toBe(expected);
  });
});
