// Figures, colours and characters, as they are printed.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateText, grouped, percent, rateOf } from "./figures.ts";
import { contrastOnWhite, paletteOf } from "./palette.ts";
import { openTypeface } from "./glyphs/typeface.ts";
import { drawable } from "./glyphs/win-ansi.ts";
import { wrap } from "./page/wrap.ts";

describe("figures", () => {
  it.each([
    ["0", "0"],
    ["999.5", "999.5"],
    ["1000", "1,000"],
    ["1234567.891234", "1,234,567.891234"],
    ["-1234.50", "-1,234.50"],
    ["999999999999999999.999999", "999,999,999,999,999,999.999999"],
    ["", ""],
  ])("%s is %s", (figure, shown) => {
    expect(grouped(figure)).toBe(shown);
  });

  it.each([
    ["0.160000", "16 %"],
    ["0.000000", "0 %"],
    ["0.106667", "10.6667 %"],
    ["0.012500", "1.25 %"],
    ["1.600000", "160 %"],
    ["3", "300 %"],
  ])("a rate of %s is %s", (rate, shown) => {
    expect(percent(rate)).toBe(shown);
  });

  it("name what is exempt, and amounts for each unit", () => {
    expect(rateOf("Exento", undefined)).toBe("exento");
    expect(rateOf("Cuota", "5.909100")).toBe("cuota 5.9091");
    expect(rateOf("Tasa", "0.080000")).toBe("8 %");
  });

  it("read dates as people do", () => {
    expect(dateText("2026-01-02T03:04:05")).toBe("02 ene 2026, 03:04:05");
    expect(dateText("mañana")).toBe("mañana");
  });
});

describe("colours", () => {
  it.each(["#ffcc00", "#ffffff", "#00ff00", "#1d5b48", "#000000", "rojo", undefined])(
    "read on white, whatever the issuer chose: %s",
    (color) => {
      expect(contrastOnWhite(paletteOf(color).accent)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("stay the issuer's where they read", () => {
    expect(paletteOf("#7A2C8F").accent).toBe("#7a2c8f");
  });
});

describe("lines of a text", () => {
  const typeface = openTypeface(null);
  const measure = { typeface, font: "regular", size: 8, width: 100 } as const;

  it("fit their width and lose nothing but blanks", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const found = wrap(text, measure);
        for (const one of found)
          expect(typeface.widthOf(one, "regular", 8)).toBeLessThanOrEqual(100.01);
        const bare = (value: string): string => value.replaceAll(" ", "");
        expect(bare(found.join(""))).toBe(bare(drawable(text)));
      }),
    );
  });

  it("end between words", () => {
    expect(wrap("una dos tres cuatro cinco seis siete ocho", measure)).toEqual([
      "una dos tres cuatro cinco",
      "seis siete ocho",
    ]);
  });

  it("have plain blanks for tabs and line ends, and composed letters", () => {
    expect(drawable("a\tb\nc\u00a0d\u200be n\u0303")).toBe("a b c de ñ");
    expect(drawable("\ud800x")).toBe("x");
  });
});
