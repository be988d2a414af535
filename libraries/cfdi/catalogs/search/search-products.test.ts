// What people type when they look for the key of what they sell, and what they find first.
import { describe, expect, it } from "vitest";
import { productKey, searchProductKeys } from "../clave-prod-serv.ts";
import { everydayProducts } from "./everyday-products.ts";
import { isOneSlip, stemOf, wordsOf } from "./search-words.ts";

const firstOf = (words: string) => searchProductKeys(words, 5)[0]?.id;
const idsOf = (words: string, own?: readonly string[]) =>
  searchProductKeys(words, 8, own).map(({ id }) => id);

describe("what is typed at a stall", () => {
  it.each([
    ["pozole", "90101501"],
    ["comida", "90101501"],
    ["Restaurante", "90101501"],
    ["tamales", "90101504"],
    ["Tamales, atole", "90101504"],
    ["tacos al pastor", "90101504"],
    ["consulta médica", "85121502"],
    ["flete", "78101800"],
    ["fletes", "78101800"],
    ["jitomate", "50406500"],
    ["miel de abeja", "50192403"],
    ["público en general", "01010101"],
    ["bebidas", "50202306"],
    ["Bebida fría", "50202306"],
  ])("%s: %s first", (words, key) => {
    expect(firstOf(words)).toBe(key);
  });

  it("finds what only SAT's synonyms say, and never feed before food", () => {
    expect(idsOf("antojitos mexicanos")).toContain("90101504");
    expect(idsOf("grenetina")).toContain("50192404");
    for (const id of idsOf("comida").slice(0, 4)) expect(id).toMatch(/^9010/);
    // A drink before the machine that makes it.
    for (const id of idsOf("bebidas")) expect(id).toMatch(/^50/);
  });
});

describe("how it is typed", () => {
  it("by digits, whole or begun", () => {
    expect(idsOf("90101501")).toEqual(["90101501"]);
    expect(idsOf("901015")).toEqual(["90101500", "90101501", "90101502", "90101503", "90101504"]);
  });

  it("without accents, in capitals, half a word, with a slip of the hand", () => {
    expect(idsOf("MANZANA ORGANICA")[0]).toBe(idsOf("manzana orgánica")[0]);
    expect(idsOf("restauran")).toContain("90101501");
    expect(idsOf("hamburgesa")).toContain("90101504");
    expect(idsOf("computadra")).toContain("43211500");
  });

  it("own keys come first among those that fit, and alone where nothing is typed", () => {
    expect(idsOf("comida", ["50192701"])[0]).toBe("50192701");
    expect(idsOf("comida", ["43211500"])).not.toContain("43211500");
    expect(idsOf("", ["43211500", "99999999"])).toEqual(["43211500"]);
    expect(idsOf("9010", ["43211500", "90101504"])[0]).toBe("90101504");
    expect(idsOf("9010", ["90101504"]).filter((id) => id === "90101504")).toHaveLength(1);
    expect(idsOf("")).toEqual([]);
  });

  it("looks for a letter as a word, for a word once, and for no more than eight", () => {
    expect(searchProductKeys("p", 500).length).toBeLessThan(500);
    const eight = "comida tacos tortas quesadillas sopes gorditas tamales atole";
    expect(idsOf(eight).length).toBeGreaterThan(0);
    expect(idsOf(`${eight} ${"b c d f g h j k m n p q r s t ".repeat(9)}`)).toEqual(idsOf(eight));
    expect(idsOf("miel miel miel miel de abeja")).toEqual(idsOf("miel de abeja"));
  });

  it("finds nothing rather than anything", () => {
    expect(idsOf("xqzw")).toEqual([]);
    expect(idsOf("<script>alert(1)</script>").length).toBeLessThanOrEqual(8);
    expect(idsOf("' or 1=1 --".repeat(50))).toBeInstanceOf(Array);
  });
});

it("every everyday word leads to keys of SAT's list", () => {
  for (const { word, keys } of everydayProducts) {
    for (const key of keys.split(" ")) expect(productKey(key), `${word}: ${key}`).toBeDefined();
    expect(keys.split(" "), word).toContain(firstOf(word));
  }
});

describe("words", () => {
  it("lose accents, case and plural, and weak ones among others", () => {
    expect(wordsOf("Los Tamales de la abuela")).toEqual(["tamal", "abuela"]);
    expect(wordsOf("de la")).toEqual(["de", "la"]);
    expect([stemOf("fletes"), stemOf("flete"), stemOf("gas"), stemOf("te")]).toEqual([
      "flet",
      "flet",
      "gas",
      "te",
    ]);
  });

  it.each([
    ["hamburgesa", "hamburguesa", true],
    ["tmaal", "tamal", true],
    ["tmaall", "tamal", false],
    ["tmal", "tamal", true],
    ["tamla", "tamal", true],
    ["tamal", "tamal", true],
    ["taco", "queso", false],
  ])("%s and %s: %s", (one, other, is) => {
    expect(isOneSlip(one, other)).toBe(is);
    expect(isOneSlip(other, one)).toBe(is);
  });
});
