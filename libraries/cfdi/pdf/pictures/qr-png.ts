/** A QR code as a picture for answers and pages: one bit a point, white border included. */
import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import { pngChunk, pngSignature } from "./png-chunks.ts";
import { qrSquares } from "./qr-squares.ts";

/** Points of a square's side. */
const scale = 6;
/** Squares of white around, as the standard asks for. */
const border = 4;

const header = (side: number): Buffer => {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(side, 0);
  content.writeUInt32BE(side, 4);
  // One bit of grey; the other bytes are 0: deflate, the usual filters, not interlaced.
  content[8] = 1;
  return pngChunk("IHDR", content);
};

/**
 * Rows start with the name of their filter. A row equal to the one above is all zero under "up",
 * so only one row of each square is drawn.
 */
const rowsOf = (text: string): { readonly points: number; readonly rows: Buffer } => {
  const { side, dark } = qrSquares(text);
  const points = (side + 2 * border) * scale;
  const bytes = 1 + Math.ceil(points / 8);
  const rows = Buffer.alloc(points * bytes);
  for (let y = 0; y < points; y++) {
    const start = y * bytes;
    rows[start] = y % scale === 0 ? 0 : 2;
    if (y % scale !== 0) continue;
    rows.fill(0xff, start + 1, start + bytes);
    const row = y / scale - border;
    if (row < 0 || row >= side) continue;
    for (let column = 0; column < side; column++) {
      if (dark[row * side + column] !== 1) continue;
      const from = (column + border) * scale;
      for (let x = from; x < from + scale; x++) rows[start + 1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
    }
  }
  return { points, rows };
};

/** PNG of the code, in base64. Throws when the text is too long for a QR code. */
export const qrPng = (text: string): string => {
  const { points, rows } = rowsOf(text);
  return Buffer.concat([
    pngSignature,
    header(points),
    pngChunk("IDAT", deflateSync(rows, { level: 3 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]).toString("base64");
};
