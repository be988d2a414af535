/** The colour roles keep WCAG 2.2 AA in both themes: text 4.5, marks 3. */
import { describe, expect, test } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { theme, themeStylesheet } from "./theme.ts";

const grounds = ["paper", "surface", "sunken"];
const on = (grounds: readonly string[], inks: readonly string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

const texts = [
  ...on(grounds, ["ink", "ink-soft", "leaf", "leaf-strong", "bean"]),
  ...on(["leaf", "leaf-strong"], ["on-leaf"]),
  ...on(["bean", "bean-strong"], ["on-bean"]),
  ...on(["maize", "squash"], ["on-maize"]),
  ...on(["leaf-soft"], ["on-leaf-soft", "ink"]),
  ...on(["squash-soft"], ["on-squash-soft"]),
  ...on(["bean-soft"], ["on-bean-soft"]),
  ...on(["blue-soft"], ["on-blue-soft"]),
  ...on(["neutral-soft"], ["on-neutral-soft", "ink-soft"]),
  ["paper", "ink"],
] as const;

const marks = [
  ...on(grounds, ["line-strong", "focus"]),
  ...on(["sunken", "neutral-soft"], ["leaf", "bean"]),
] as const;

describe.each(["light", "dark"] as const)("%s theme", (scheme) => {
  const colours: Readonly<Record<string, string>> = theme[scheme];
  const colour = (role: string) => colours[role] ?? "";

  test.each(texts)("text %s on %s reaches 4.5", (ink, ground) => {
    expect(contrastRatio(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)("mark %s on %s reaches 3", (mark, ground) => {
    expect(contrastRatio(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

test("the dark theme answers every colour of the light one", () => {
  expect(Object.keys(theme.dark)).toEqual(Object.keys(theme.light));
});

test("both themes are in the stylesheet: by device, and by the page's switch", () => {
  const sheet = themeStylesheet();
  expect(sheet.split(`--paper:${theme.dark.paper}`)).toHaveLength(3);
  expect(sheet.split(`--paper:${theme.light.paper}`)).toHaveLength(2);
});

test("contrast is that of WCAG: black on white is 21, a colour on itself 1", () => {
  expect(contrastRatio("#000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#a3263f", "#a3263f")).toBe(1);
  expect(() => contrastRatio("red", "#fff")).toThrow('"red" is not a colour');
});
