/**
 * OKLCH, the space in which lightness, colourfulness and hue are what people see, and back to sRGB.
 * Source: B. Ottosson, "A perceptual color space for image processing"; CSS Color 4, section 13.
 */

export interface Oklch {
  /** 0 black to 1 white. */
  readonly lightness: number;
  /** 0 grey; sRGB reaches about 0.32. */
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
}

/** Whole sRGB channels, 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number];

const toLinear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (part: number): number =>
  255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

export const oklchOf = ([red, green, blue]: Channels): Oklch => {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const green2red = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const blue2yellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness,
    chroma: Math.hypot(green2red, blue2yellow),
    hue: Math.atan2(blue2yellow, green2red),
  };
};

/** Linear sRGB parts; below 0 or above 1 where the screen has no such colour. */
const linearOf = ({ lightness, chroma, hue }: Oklch): Channels => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const slack = 0.0005;
const isShown = (parts: Channels): boolean =>
  parts.every((part) => part >= -slack && part <= 1 + slack);

const searchSteps = 10;

/** The nearest colour of a screen: lightness and hue stay, colourfulness gives way. */
export const channelsOfOklch = (colour: Oklch): Channels => {
  let parts = linearOf(colour);
  if (!isShown(parts)) {
    let [least, most] = [0, colour.chroma];
    parts = linearOf({ ...colour, chroma: least });
    for (let step = 0; step < searchSteps; step += 1) {
      const chroma = (least + most) / 2;
      const tried = linearOf({ ...colour, chroma });
      if (isShown(tried)) [least, parts] = [chroma, tried];
      else most = chroma;
    }
  }
  const whole = (part: number): number => Math.round(fromLinear(Math.min(1, Math.max(0, part))));
  return [whole(parts[0]), whole(parts[1]), whole(parts[2])];
};
