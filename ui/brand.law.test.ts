/** Whatever colour a tenant picks, its words can be read in both themes. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { brandGrounds, brandRoles, brandStylesheet } from "./brand.ts";
import { contrastRatio } from "./contrast.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.each(["light", "dark"] as const)("every colour reads in the %s theme", (theme) => {
  fc.assert(
    fc.property(colour, (picked) => {
      const roles = brandRoles(picked, theme);
      const pairs = [
        ...brandGrounds[theme].map((ground) => [roles.leaf, ground] as const),
        ...brandGrounds[theme].map((ground) => [roles["leaf-strong"], ground] as const),
        [roles["on-leaf"], roles.leaf],
        [roles["on-leaf"], roles["leaf-strong"]],
        [roles["on-leaf-soft"], roles["leaf-soft"]],
      ] as const;
      for (const [ink, ground] of pairs) {
        expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test("a colour that reads already is kept", () => {
  expect(brandRoles("#2c6738", "light").leaf).toBe("#2c6738");
});

test("the grounds are those of the tokens", () => {
  const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
  for (const ground of Object.values(brandGrounds).flat()) expect(css).toContain(`: ${ground};`);
});

test("what is no colour makes no stylesheet", () => {
  for (const text of ["", "red", "#12", "#12345g", "#fff;}body{display:none"]) {
    expect(brandStylesheet(text)).toBeNull();
  }
  expect(brandStylesheet("#c03")).toContain("--leaf:#cc0033");
});
