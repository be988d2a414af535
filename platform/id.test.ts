/** Identifiers: valid, ever growing, never twice; tokens of the right letters. */
import { expect, it } from "vitest";
import { isId, newId, newToken } from "./id.ts";

it("grows with every id, and none comes twice", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(ids.every((id) => id[14] === "7")).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  // Beyond time and sequence each has its own randomness.
  expect(new Set(ids.map((id) => id.slice(-11))).size).toBe(ids.length);
});

it("makes tokens of Crockford letters, all of them used", () => {
  const tokens = Array.from({ length: 2_000 }, () => newToken(10));
  expect(tokens.every((token) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(token))).toBe(true);
  expect(new Set(tokens.join("")).size).toBe(32);
  expect(new Set(tokens).size).toBe(tokens.length);
});
