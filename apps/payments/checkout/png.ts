/** The smallest PNG writer (ISO/IEC 15948): black and white, one bit a pixel. */
import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly isBlack: (x: number, y: number) => boolean;
}

export const pngOf = (picture: Picture): Buffer =>
  Buffer.concat([
    signature,
    chunk("IHDR", header(picture)),
    chunk("IDAT", deflateSync(rowsOf(picture))),
    chunk("IEND", Buffer.alloc(0)),
  ]);

/** One bit a sample, greyscale, no interlacing. */
const header = ({ width, height }: Picture): Buffer => {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes[8] = 1;
  return bytes;
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

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "ascii"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
