// A sealed text opens in its app, for its purpose, beside its row; nowhere else.
import { describe, expect, it } from "vitest";
import { sealPurpose } from "./seal-purpose.ts";
import { houseVault, keyIdIn } from "./vault.ts";

const house = houseVault("a master key for tests");
const mine = house.of("pos");
const key = sealPurpose("connection.sealed_key", ["tenant_id"]);
const other = sealPurpose("connection.sealed_secret", ["tenant_id"]);
const free = sealPurpose("note");
const sealed = mine.seal(key, "niña, ¥, secret", "fonda");

describe("a sealed text", () => {
  it("opens again, and never looks the same twice", () => {
    expect(mine.open(key, sealed, "fonda")).toBe("niña, ¥, secret");
    expect(mine.seal(key, "niña, ¥, secret", "fonda")).not.toBe(sealed);
    expect(sealed).toMatch(/^v2\.[0-9a-f]{8}\.[\w-]+$/);
    expect(keyIdIn(sealed)).toBe(house.keyIds[0]);
  });

  it("stays shut for another purpose, in another app and beside another row", () => {
    expect(() => mine.open(other, sealed, "fonda")).toThrow();
    expect(() => house.of("portal").open(key, sealed, "fonda")).toThrow();
    expect(() => mine.open(key, sealed, "fruit")).toThrow();
    expect(() => mine.open(free, sealed)).toThrow();
    expect(() => mine.open(free, mine.seal(key, "x", ""))).toThrow();
  });

  it.each([
    ["the former form", sealed.replace(/^v2\.\w+\./, "v1.")],
    ["another form", sealed.replace("v2.", "v3.")],
    ["no form", sealed.slice(3)],
    ["a form cut short", sealed.slice(1)],
    ["a letter more", `${sealed}x`],
    ["no text", "v2.00000000."],
    ["nothing at all", ""],
  ])("with %s is not even tried", (_name, text) => {
    expect(() => mine.open(key, text, "fonda")).toThrow("not sealed by this vault");
  });

  it("stays shut when a bit of it changed, or was cut off", () => {
    const [form, id, text = ""] = sealed.split(".");
    const changed = `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`;
    for (const bad of [changed, text.slice(0, -4), text.slice(0, 30), "AAAA"])
      expect(() => mine.open(key, `${form}.${id}.${bad}`, "fonda")).toThrow();
  });
});

describe("another master key", () => {
  const renewed = houseVault("another master key", "a master key for tests");

  it("opens nothing, unless the former one is given beside it", () => {
    expect(() => houseVault("another master key").of("pos").open(key, sealed, "fonda")).toThrow(
      "another master key",
    );
    expect(renewed.of("pos").open(key, sealed, "fonda")).toBe("niña, ¥, secret");
  });

  it("seals what is new: the former one opens only", () => {
    const fresh = renewed.of("pos").seal(key, "new", "fonda");
    expect(keyIdIn(fresh)).toBe(renewed.keyIds[0]);
    expect(renewed.keyIds).toEqual([keyIdIn(fresh), house.keyIds[0]]);
    expect(() => mine.open(key, fresh, "fonda")).toThrow("another master key");
  });

  it("changes what is derived, and not what lasts", () => {
    expect(renewed.derive("role pos")).not.toBe(house.derive("role pos"));
    expect(renewed.of("pos").lasting("ticket codes")).toBe(mine.lasting("ticket codes"));
    const kept = renewed.of("pos");
    kept.adopt("ticket codes", "the one that was kept");
    expect(kept.lasting("ticket codes")).toBe("the one that was kept");
  });
});

it("nobody has the vault's own keys derived", () => {
  for (const purpose of ["secrets at rest v1", 'seal v2 ["pos","note"]', "master key id"])
    expect(() => mine.derive(purpose)).toThrow("stay in the vault");
});
