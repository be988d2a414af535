/** Columns are found by any of their names, wherever they stand. */
import { expect, it } from "vitest";
import { cellReader } from "./csv-heads.ts";

const names = { name: ["nombre", "name"], phone: ["celular", "phone"], note: ["nota"] } as const;

it("reads cells by the names of their columns, accents and case aside", () => {
  const read = cellReader([" Celular", "NÓMBRE"], names, ["name"]);
  const line = [" 55 1111 2222 ", "Ana\u0000", "x"];
  expect([read?.(line, "name"), read?.(line, "phone"), read?.(line, "note")]).toEqual([
    "Ana",
    "55 1111 2222",
    "",
  ]);
  expect(read?.([], "name")).toBe("");
});

it("is none where a needed column is not named", () => {
  expect(cellReader(["celular"], names, ["name"])).toBeNull();
  expect(cellReader([], names, [])).not.toBeNull();
});
