/** A tenant's own colour as a stylesheet, darkened or lightened until it can be read. */
import { channelsOf, contrastRatio } from "./contrast.ts";

/** The grounds of both themes on which a brand colour must be read; a test ties them to tokens. */
export const brandGrounds = {
  light: ["#ffffff", "#faf7ef", "#f3eee1"],
  dark: ["#11130c", "#15180f", "#1e2218"],
} as const;

const textContrast = 4.5;
const steps = 100;

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

/** `share` (0 to 1) of `other` mixed into `colour`. */
const mix = (colour: string, other: string, share: number): string => {
  const to = channelsOf(other) ?? [0, 0, 0];
  const from = channelsOf(colour) ?? [0, 0, 0];
  return `#${from.map((channel, index) => hex(channel + (to[index]! - channel) * share)).join("")}`;
};

/** The nearest colour on the way to `towards` that can be read on every ground. */
const readableOn = (colour: string, grounds: readonly string[], towards: string): string => {
  for (let step = 0; step < steps; step += 1) {
    const tried = mix(colour, towards, step / steps);
    if (grounds.every((ground) => contrastRatio(tried, ground) >= textContrast)) return tried;
  }
  return towards;
};

export interface BrandRoles {
  readonly leaf: string;
  readonly "leaf-strong": string;
  readonly "on-leaf": string;
  readonly "leaf-soft": string;
  readonly "on-leaf-soft": string;
}

/** The roles of one theme from one colour; each pair reaches the contrast of text. */
export const brandRoles = (colour: string, theme: "light" | "dark"): BrandRoles => {
  const [towards, ground, softShare] =
    theme === "light"
      ? (["#000000", "#ffffff", 0.88] as const)
      : (["#ffffff", "#1e2218", 0.8] as const);
  const leaf = readableOn(colour, brandGrounds[theme], towards);
  const soft = mix(leaf, ground, softShare);
  return {
    leaf,
    "leaf-strong": mix(leaf, towards, 0.25),
    "on-leaf": theme === "light" ? "#ffffff" : readableOn("#1e2218", [leaf], "#000000"),
    "leaf-soft": soft,
    "on-leaf-soft": readableOn(leaf, [soft], towards),
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
