// Logos: of every kind that people upload, none that could do harm, one reading for many prints.
import { PNG, type ColorType } from "pngjs";
import { describe, expect, it } from "vitest";
import { packedRun } from "#platform/testing/packed-run.ts";
import { testComprobante } from "../../testing/whole-comprobante.ts";
import { layout } from "../layout.ts";
import { readLogo } from "./logo.ts";
import { pngChunk, pngSignature } from "./png-chunks.ts";
import { printed } from "../printed.ts";
import { poppler, printOf, runsPoppler, skippedBecause } from "../../testing/prints.ts";
import { openTypeface } from "../glyphs/typeface.ts";

/** Left half of a colour, right half of none. */
const halves = (colorType: ColorType): Buffer => {
  const png = new PNG({ width: 40, height: 20 });
  for (let point = 0; point < 800; point++) {
    const shown = point % 40 < 20;
    png.data.set(shown ? [200, 30, 60, 255] : [0, 0, 0, 0], point * 4);
  }
  return PNG.sync.write(png, { colorType, inputHasAlpha: true, bgColor: white });
};
const white = { red: 255, green: 255, blue: 255 };

const header = (...bytes: readonly number[]): Buffer => pngChunk("IHDR", Buffer.from(bytes));
const end = pngChunk("IEND", Buffer.alloc(0));
const palette = (opacity: Buffer): Buffer =>
  Buffer.concat([
    pngSignature,
    header(0, 0, 0, 8, 0, 0, 0, 1, 1, 3, 0, 0, 0),
    pngChunk("PLTE", Buffer.from([200, 30, 60, 255, 255, 255])),
    pngChunk("tRNS", opacity),
    pngChunk("IDAT", Buffer.from("789c6390060000120011", "hex")),
    end,
  ]);

/** A JPEG's start, as far as its frame: what is read of one. */
const jpeg = (channels: number): Buffer =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 30, 0, 90, channels],
    ...Array.from({ length: 12 }, () => 0),
  ]);

describe("a logo", () => {
  it("is read from PNG, with and without transparency", () => {
    expect(readLogo(halves(6))).toMatchObject({ colors: "rgb", packing: "zlib", width: 40 });
    expect(readLogo(halves(6))?.alpha).toBeDefined();
    expect(readLogo(halves(2))).toMatchObject({ colors: "rgb", packing: "png", height: 20 });
    expect(readLogo(halves(0))).toMatchObject({ colors: "gray", packing: "png" });
    expect(readLogo(halves(4))).toMatchObject({ colors: "gray", packing: "zlib" });
  });

  it("is read from JPEG, of one, three and four colours", () => {
    const colors = [1, 3, 4].map((channels) => readLogo(jpeg(channels))?.colors);
    expect(colors).toEqual(["gray", "rgb", "cmyk"]);
    expect(readLogo(jpeg(3))).toMatchObject({ width: 90, height: 30 });
  });

  it("is refused when it is damaged, of another kind, or a bomb", () => {
    const good = halves(6);
    expect(readLogo(good.subarray(0, 60))).toBeNull();
    expect(readLogo(Buffer.from("GIF89a........................................"))).toBeNull();
    expect(readLogo(Buffer.from("<svg/>"))).toBeNull();
    expect(readLogo(new Uint8Array())).toBeNull();
    expect(readLogo(Buffer.concat([good, Buffer.alloc(1_100_000)]))).toBeNull();
    const size = [0, 0, 0x80, 0, 0, 0, 0x80, 0];
    const bomb = [pngSignature, header(...size, 8, 6, 0, 0, 0), end];
    expect(readLogo(Buffer.concat(bomb))).toBeNull();
    expect(readLogo(palette(Buffer.alloc(2)))).toBeNull();
  });

  it("gives way to the issuer's name when it cannot be printed", () => {
    const marks = (logo: Uint8Array) =>
      layout(printOf(testComprobante, { logo }), openTypeface(null)).flat();
    expect(marks(halves(6)).some(({ kind }) => kind === "picture")).toBe(true);
    expect(marks(Buffer.from("no"))).toContainEqual(
      expect.objectContaining({ text: "ESCUELA KEMPER URGATE", size: 14 }),
    );
  });
});

describe.skipIf(!runsPoppler)(`a logo on paper${skippedBecause}`, () => {
  const colorsAt = async (logo: Uint8Array): Promise<readonly (readonly number[])[]> => {
    const pdf = await printed(printOf(testComprobante, { logo }));
    const png = PNG.sync.read(poppler("pdftoppm", pdf, { before: ["-r", "72", "-png"] }));
    return [60, 130].map((x) => {
      const at = (60 * png.width + x) * 4;
      return [...png.data.subarray(at, at + 3)];
    });
  };

  it.each([2, 6] as const)(
    "shows its colours, and paper where it is clear (PNG type %i)",
    async (type) => {
      const [color, clear] = await colorsAt(halves(type));
      expect(color).toEqual([200, 30, 60]);
      expect(clear).toEqual([255, 255, 255]);
    },
  );
});

describe("a picture that is far larger than its file", () => {
  it.each([
    ["no width", [0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 8, 0, 0, 0, 0]],
    ["points of 255 bits", [0, 0, 7, 0xd0, 0, 0, 7, 0xd0, 255, 6, 0, 0, 0]],
    ["50,000 by 50,000", [0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50, 8, 6, 0, 0, 0]],
  ])("is refused before it is inflated: %s", (_, head) => {
    const data = pngChunk("IDAT", packedRun(0, 450));
    const file = Buffer.concat([pngSignature, header(...head), data, end]);
    const before = process.resourceUsage().maxRSS;
    expect(readLogo(file)).toBeNull();
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
  });
});
