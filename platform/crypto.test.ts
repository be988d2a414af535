/** The vault opens what it sealed itself, and nothing else. */
import { describe, expect, it } from "vitest";
import { vault } from "./crypto.ts";

const mine = vault("a master key for tests");
const sealed = mine.seal("niña, ¥, secret");

describe("a sealed text", () => {
  it("opens again, and never looks the same twice", () => {
    expect(mine.open(sealed)).toBe("niña, ¥, secret");
    expect(mine.seal("niña, ¥, secret")).not.toBe(sealed);
  });

  it.each([
    ["another form", sealed.replace("v1.", "v2.")],
    ["no form", sealed.slice(3)],
    ["a form cut short", sealed.slice(1)],
    ["nothing at all", ""],
  ])("with %s is not even tried", (_name, text) => {
    expect(() => mine.open(text)).toThrow("not sealed by this vault");
  });

  it("stays shut when a bit of it changed, or under another key", () => {
    const changed = sealed.replace(/^v1\.(.)/, (_all, first) => `v1.${first === "A" ? "B" : "A"}`);
    expect(() => mine.open(changed)).toThrow();
    expect(() => vault("another master key").open(sealed)).toThrow();
  });
});
