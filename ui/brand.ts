/**
 * A tenant's own colour as a stylesheet: one colour becomes a palette in OKLCH, whose hue stays and
 * whose lightness moves until it can be read, in both themes.
 */
import { channelsOf, luminance, luminanceRatio } from "./contrast.ts";
import { theme } from "./theme.ts";
import { channelsOfOklch, oklchOf, type Channels, type Oklch } from "./oklch.ts";

type Theme = keyof typeof theme;

const groundsOf = ({ paper, surface, sunken }: (typeof theme)[Theme]) => [surface, paper, sunken];

/** The grounds of both themes on which a brand colour must be read. */
export const brandGrounds = { light: groundsOf(theme.light), dark: groundsOf(theme.dark) };

/** Of text. Source: WCAG 2.2, 1.4.3; what is pressed needs 3 (1.4.11) and so has it too. */
const textContrast = 4.5;
const searchSteps = 10;

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

const luminancesOf = (colours: readonly Channels[]): readonly number[] => colours.map(luminance);

const reads = (ink: Channels, grounds: readonly number[]): boolean => {
  const own = luminance(ink);
  return grounds.every((ground) => luminanceRatio(own, ground) >= textContrast);
};

/**
 * The colour nearest to `wanted` on its way to black or white (`end`, 0 or 1) that reads on every
 * ground. The end itself reads on all grounds of the house, so there always is one.
 */
const readable = (wanted: Oklch, grounds: readonly number[], end: 0 | 1): Channels => {
  const first = channelsOfOklch(wanted);
  if (reads(first, grounds)) return first;
  let [fails, passes] = [wanted.lightness, end as number];
  let best: Channels = end === 0 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step < searchSteps; step += 1) {
    const lightness = (fails + passes) / 2;
    const tried = channelsOfOklch({ ...wanted, lightness });
    if (reads(tried, grounds)) [passes, best] = [lightness, tried];
    else fails = lightness;
  }
  return best;
};

export interface BrandRoles {
  readonly leaf: string;
  readonly "leaf-strong": string;
  readonly "on-leaf": string;
  readonly "leaf-soft": string;
  readonly "on-leaf-soft": string;
}

const white: Channels = [255, 255, 255];

/** How far a theme goes from the colour: towards what ends, and how its quiet ground is. */
const plans = {
  light: { end: 0, strong: 0.2, soft: { lightness: 0.945, chroma: 0.032 } },
  dark: { end: 1, strong: 0.4, soft: { lightness: 0.3, chroma: 0.05 } },
} as const;

/** The darkest words on a bright button in the dark theme. */
const inkOnBright = { lightness: 0.23, chroma: 0.045 };

const grounds = {
  light: luminancesOf(brandGrounds.light.map((ground) => channelsOf(ground) ?? white)),
  dark: luminancesOf(brandGrounds.dark.map((ground) => channelsOf(ground) ?? white)),
};

/** The roles of one theme from one colour; each pair reaches the contrast of text. */
export const brandRoles = (colour: string, theme: Theme): BrandRoles => {
  const given = channelsOf(colour) ?? [0, 0, 0];
  const { end, strong, soft } = plans[theme];
  const picked = oklchOf(given);
  const leaf = reads(given, grounds[theme]) ? given : readable(picked, grounds[theme], end);
  const shown = oklchOf(leaf);
  const toned = (tone: typeof inkOnBright): Oklch => ({
    hue: picked.hue,
    lightness: tone.lightness,
    chroma: Math.min(picked.chroma, tone.chroma),
  });
  const ofLeaf = [luminance(leaf)];
  const onLeaf = theme === "light" ? white : readable(toned(inkOnBright), ofLeaf, 0);
  const lightness = shown.lightness + (end - shown.lightness) * strong;
  const pressed = [...grounds[theme], luminance(onLeaf)];
  const leafSoft = channelsOfOklch(toned(soft));
  return {
    leaf: hexOf(leaf),
    "leaf-strong": hexOf(readable({ ...shown, lightness }, pressed, end)),
    "on-leaf": hexOf(onLeaf),
    "leaf-soft": hexOf(leafSoft),
    "on-leaf-soft": hexOf(readable(shown, [luminance(leafSoft)], end)),
  };
};

const rule = (selector: string, roles: BrandRoles): string =>
  `${selector}{${Object.entries(roles)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(";")}}`;

/**
 * The stylesheet of a tenant whose colour is `#rgb` or `#rrggbb`; null for any other text. Serve it
 * as a file of its own and name its path in `renderPage({ stylesheets })`.
 */
export const brandStylesheet = (colour: string): string | null => {
  if (!channelsOf(colour)) return null;
  const dark = brandRoles(colour, "dark");
  return (
    `@layer tokens{${rule(":root", brandRoles(colour, "light"))}` +
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme="light"])', dark)}}` +
    `${rule(':root[data-theme="dark"]', dark)}}`
  );
};
