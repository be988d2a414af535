/** Reads a PNG: as it is when nothing shines through, colours and opacity apart otherwise. */
import { Buffer } from "node:buffer";
import { deflateSync, inflateSync } from "node:zlib";
import type { Picture } from "./logo.ts";
import { logoPixels } from "../limits.ts";
import { type PngParts, readPngParts } from "./png-parts.ts";
import { unfiltered } from "./png-rows.ts";

const colorsOf: Readonly<Record<number, Picture["colors"]>> = {
  0: "gray",
  2: "rgb",
  3: "palette",
  4: "gray",
  6: "rgb",
};

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const depths = new Set([1, 2, 4, 8, 16]);

/**
 * What its head may say, asked before anything is inflated: a picture of no width, or of points of
 * 255 bits, is within every number of points and larger than any memory.
 */
const isBounded = ({ width, height, bits }: PngParts): boolean =>
  width > 0 && height > 0 && width * height <= logoPixels && depths.has(bits);

const asItIs = (parts: PngParts, colors: Picture["colors"]): Picture => ({
  width: parts.width,
  height: parts.height,
  colors,
  bits: parts.bits,
  packing: "png",
  data: parts.data,
  palette: parts.palette,
});

/** Grey or colour with an opacity of its own for each point. */
const apart = (parts: PngParts, colors: "gray" | "rgb", rows: Uint8Array): Picture => {
  const shown = colors === "gray" ? 1 : 3;
  const points = parts.width * parts.height;
  const color = Buffer.allocUnsafe(points * shown);
  const alpha = Buffer.allocUnsafe(points);
  for (let point = 0; point < points; point++) {
    const from = point * (shown + 1);
    for (let channel = 0; channel < shown; channel++)
      color[point * shown + channel] = rows[from + channel] ?? 0;
    alpha[point] = rows[from + shown] ?? 0;
  }
  const { width, height } = parts;
  const packed = { packing: "zlib", data: deflateSync(color), alpha: deflateSync(alpha) } as const;
  return { width, height, colors, bits: 8, ...packed };
};

/** A palette, some of whose entries shine through. */
const withOpacityOfEntries = (parts: PngParts, opacity: Uint8Array, rows: Uint8Array): Picture => {
  const { width, height, bits } = parts;
  const stride = Math.ceil((width * bits) / 8);
  const alpha = Buffer.allocUnsafe(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const byte = rows[y * stride + ((x * bits) >> 3)] ?? 0;
      const entry = (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
      alpha[y * width + x] = opacity[entry] ?? 255;
    }
  return { ...asItIs(parts, "palette"), alpha: deflateSync(alpha) };
};

/** Null when it is not a PNG, is damaged, is interlaced, or has sixteen bits and opacity. */
export const pngPicture = (file: Uint8Array): Picture | null => {
  const parts = readPngParts(file);
  const colors = parts && colorsOf[parts.colorType];
  const channels = parts && channelsOf[parts.colorType];
  if (!parts || !colors || !channels || !isBounded(parts)) return null;
  if (colors === "palette" && !parts.palette) return null;
  const hasAlpha = parts.colorType >= 4;
  const stride = Math.ceil((parts.width * channels * parts.bits) / 8);
  try {
    const size = (stride + 1) * parts.height;
    const packed = inflateSync(parts.data, { maxOutputLength: size + 1 });
    if (packed.length !== size || (hasAlpha && parts.bits !== 8)) return null;
    const step = Math.max(1, (channels * parts.bits) >> 3);
    const seeThrough = colors === "palette" ? parts.opacity : undefined;
    if (!hasAlpha && !seeThrough) return asItIs(parts, colors);
    const rows = unfiltered(packed, stride, step);
    if (seeThrough) return withOpacityOfEntries(parts, seeThrough, rows);
    return apart(parts, colors === "gray" ? "gray" : "rgb", rows);
  } catch {
    // zlib's refusal of damaged data: there is no picture then.
    return null;
  }
};
