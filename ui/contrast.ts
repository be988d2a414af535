/** How well two colours tell apart: WCAG 2.2 relative luminance and contrast ratio. */

/** Red, green and blue of `#rgb` or `#rrggbb`, 0 to 255; null when the text is no such colour. */
export const channelsOf = (colour: string): readonly [number, number, number] | null => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : colour;
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long);
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((pair) => parseInt(pair, 16));
  return [red, green, blue];
};

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Of whole channels, 0 black to 1 white. Source: WCAG 2.2, "relative luminance". */
export const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const luminanceOf = (colour: string): number => {
  const channels = channelsOf(colour);
  if (!channels) throw new Error(`"${colour}" is not a colour of the form #rrggbb`);
  return luminance(channels);
};

/** The same as `contrastRatio`, of two luminances. */
export const luminanceRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** From 1 (the same) to 21 (black on white). Source: WCAG 2.2, "contrast ratio". */
export const contrastRatio = (one: string, other: string): number =>
  luminanceRatio(luminanceOf(one), luminanceOf(other));
