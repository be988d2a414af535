/** The few colours of a document: one of the issuer's, the rest calm and printable in grey. */

export interface Palette {
  readonly accent: string;
  /** Of the accent, nearly white: behind heads of tables. */
  readonly tint: string;
  readonly ink: string;
  readonly muted: string;
  readonly hairline: string;
  readonly warning: string;
  readonly watermark: string;
}

const ownAccent = "#1d5b48";
const written = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

type Rgb = readonly [number, number, number];

const rgbOf = (color: string): Rgb | null => {
  const match = written.exec(color);
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
};

const colorOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

const mixed = (rgb: Rgb, other: number, share: number): Rgb => [
  rgb[0] + (other - rgb[0]) * share,
  rgb[1] + (other - rgb[1]) * share,
  rgb[2] + (other - rgb[2]) * share,
];

/** Of WCAG, for sRGB. */
const luminance = (rgb: Rgb): number => {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
};

/** Against white: 1 is invisible, 21 is black; 4.5 is asked of text. */
export const contrastOnWhite = (color: string): number =>
  1.05 / (luminance(rgbOf(color) ?? [0, 0, 0]) + 0.05);

/** A colour that reads on white: the given one, darkened as far as it takes. */
const readable = (rgb: Rgb): Rgb => {
  let found = rgb;
  for (let step = 0; step < 20 && contrastOnWhite(colorOf(found)) < 4.5; step++)
    found = mixed(found, 0, 0.12);
  return found;
};

/** `color` is the issuer's, as `#rrggbb`; anything else gives the usual one. */
export const paletteOf = (color: string | undefined): Palette => {
  const accent = readable(rgbOf(color ?? ownAccent) ?? rgbOf(ownAccent) ?? [0, 0, 0]);
  return {
    accent: colorOf(accent),
    tint: colorOf(mixed(accent, 255, 0.92)),
    ink: "#1b1f24",
    muted: "#59626d",
    hairline: "#d3d8de",
    warning: "#a3261b",
    watermark: "#e6e8eb",
  };
};
