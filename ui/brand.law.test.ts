/** Whatever colour a tenant picks, its words can be read in both themes, and it stays its own. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { brandGrounds, brandRoles, brandStylesheet } from "./brand.ts";
import { channelsOf, luminance, luminanceRatio } from "./contrast.ts";
import { channelsOfOklch, oklchOf } from "./oklch.ts";
import { theme } from "./theme.ts";

const hexOf = (value: number): string => `#${value.toString(16).padStart(6, "0")}`;

/** Words and quieter words that stand on the quiet ground of a chosen card, by theme. */
const inks = {
  light: [theme.light.ink, theme.light["ink-soft"]],
  dark: [theme.dark.ink, theme.dark["ink-soft"]],
};

const brightness = (colour: string): number => luminance(channelsOf(colour) ?? [0, 0, 0]);

/** The same few grounds come two hundred thousand times. */
const known = new Map(
  [...Object.values(brandGrounds).flat(), ...Object.values(inks).flat()].map((colour) => [
    colour as string,
    brightness(colour),
  ]),
);

const ratio = (ink: string, ground: string): number =>
  luminanceRatio(known.get(ink) ?? brightness(ink), known.get(ground) ?? brightness(ground));

/** The first pair that people could not read, as a sentence; null where all can. */
const unreadable = (picked: string, theme: "light" | "dark"): string | null => {
  const roles = brandRoles(picked, theme);
  const grounds = brandGrounds[theme];
  const pairs: readonly (readonly [ink: string, ground: string, least: number])[] = [
    ...grounds.map((ground) => [roles.leaf, ground, 4.5] as const),
    ...grounds.map((ground) => [roles["leaf-strong"], ground, 4.5] as const),
    [roles["on-leaf"], roles.leaf, 4.5],
    [roles["on-leaf"], roles["leaf-strong"], 4.5],
    [roles["on-leaf-soft"], roles["leaf-soft"], 4.5],
    [roles.leaf, roles["leaf-soft"], 3],
    ...inks[theme].map((ink) => [ink, roles["leaf-soft"], 4.5] as const),
  ];
  const bad = pairs.find(([ink, ground, least]) => ratio(ink, ground) < least);
  return bad ? `${picked} in ${theme}: ${bad[0]} on ${bad[1]}` : null;
};

/** Hues in degrees apart; grey has none. */
const hueTurn = (picked: string, shown: string): number => {
  const [one, other] = [picked, shown].map((text) => oklchOf(channelsOf(text) ?? [0, 0, 0]));
  if (!one || !other || one.chroma < 0.02 || other.chroma < 0.02) return 0;
  const turn = (Math.abs(one.hue - other.hue) * 180) / Math.PI;
  return Math.min(turn, 360 - turn);
};

const extremes = [0, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff, 0xff00ff]
  .concat([0x7f7f7f, 0x767676, 0x777777, 0x010101, 0xfefefe, 0x15180f, 0xfaf7ef])
  .map(hexOf);

/** Other ones in each run; `npm run soak` takes many. */
const howMany = process.env["MILPA_SOAK"] === undefined ? 15_000 : 1_000_000;

test("random colours read in both themes, and keep their hue", { timeout: 120_000 }, () => {
  const [colour = "#000000"] = extremes;
  expect(unreadable(colour, "light")).toBeNull();
  const seeds = fc.sample(fc.integer({ min: 0, max: 0xffffff }), howMany).map(hexOf);
  for (const picked of [...extremes, ...seeds]) {
    for (const theme of ["light", "dark"] as const) {
      const bad = unreadable(picked, theme);
      if (bad !== null) expect.fail(bad);
      const turn = hueTurn(picked, brandRoles(picked, theme).leaf);
      if (turn > 8) expect.fail(`${picked} turns by ${turn} degrees in ${theme}`);
    }
  }
});

test("a colour that reads already is kept", () => {
  expect(brandRoles("#2c6738", "light").leaf).toBe("#2c6738");
});

test("there and back is the same colour, and what no screen shows is brought onto it", () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (channels) => {
      expect(channelsOfOklch(oklchOf(channels))).toEqual(channels);
    }),
  );
  expect(channelsOfOklch({ lightness: 0.7, chroma: 0.4, hue: 2 })).toEqual(
    channelsOfOklch(oklchOf(channelsOfOklch({ lightness: 0.7, chroma: 0.4, hue: 2 }))),
  );
});

const byte = fc.integer({ min: 0, max: 255 });

test("what is no colour makes no stylesheet", () => {
  for (const text of ["", "red", "#12", "#12345g", "#fff;}body{display:none"]) {
    expect(brandStylesheet(text)).toBeNull();
  }
  expect(brandStylesheet("#c03")).toContain("--leaf:#cc0033");
});
