/** A picture in black and white, one bit a pixel, as a PNG. */
import { pngFile } from "#platform/parsing/png-file.ts";

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly isBlack: (x: number, y: number) => boolean;
}

export const pngOf = (picture: Picture): Buffer => {
  const { width, height } = picture;
  return pngFile({ width, height, depth: 1, color: "grey" }, rowsOf(picture));
};

/** Each row begins with its filter, which is none. */
const rowsOf = ({ width, height, isBlack }: Picture): Buffer => {
  const length = 1 + Math.ceil(width / 8);
  const bytes = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * length + 1 + (x >> 3);
      if (!isBlack(x, y)) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bytes;
};
