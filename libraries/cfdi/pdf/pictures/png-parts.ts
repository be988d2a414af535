/** Takes a PNG apart into its chunks. */
import { Buffer } from "node:buffer";
import { pngSignature } from "./png-chunks.ts";

export interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with opacity, 6 colour with opacity. */
  readonly colorType: number;
  /** Filtered rows, packed with zlib. */
  readonly data: Uint8Array;
  readonly palette?: Uint8Array | undefined;
  /** Of the palette's entries. */
  readonly opacity?: Uint8Array | undefined;
}

/** Null when it is not a PNG, or an interlaced one. */
export const readPngParts = (file: Uint8Array): PngParts | null => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!bytes.subarray(0, 8).equals(pngSignature) || bytes.length < 33) return null;
  const interlaced = bytes[28] !== 0;
  if (interlaced || bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  const data: Buffer[] = [];
  let palette: Buffer | undefined;
  let opacity: Buffer | undefined;
  for (let at = 8; at + 12 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const content = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === "IDAT") data.push(content);
    if (name === "PLTE") palette = content;
    if (name === "tRNS") opacity = content;
  }
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bits: bytes[24] ?? 0,
    colorType: bytes[25] ?? 0,
    data: Buffer.concat(data),
    palette,
    opacity,
  };
};
