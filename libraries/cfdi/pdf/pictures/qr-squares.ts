/** The squares of a QR code: made once for its picture and for the PDF that shows it too. */
import { Buffer } from "node:buffer";
import { create, type QRCodeSegment } from "qrcode";
import { remembered } from "../page/remembered.ts";
import { keptCodes } from "../limits.ts";

export interface QrSquares {
  /** Squares of a side, without the white border. */
  readonly side: number;
  /** Row by row; 1 is dark. */
  readonly dark: Uint8Array;
}

/** What the denser of QR's alphabets writes, where it is long enough to pay for changing to it. */
const dense = /([0-9A-Z $%*+\-./:]{20,})/;

/** The library's own search for the best parts takes longer than all the rest. */
const partsOf = (text: string): QRCodeSegment[] =>
  text.split(dense).flatMap((part, index): QRCodeSegment[] => {
    if (part === "") return [];
    if (index % 2 === 1) return [{ data: part, mode: "alphanumeric" }];
    return [{ data: Buffer.from(part), mode: "byte" }];
  });

/** Any of the eight reads alike. For SAT's address this one has the fewest spots of one colour. */
const maskPattern = 2;

/** With the error correction that SAT's examples have. Throws when the text is too long. */
export const qrSquares: (text: string) => QrSquares = remembered(keptCodes, (text) => {
  const { modules } = create(partsOf(text), { errorCorrectionLevel: "M", maskPattern });
  return { side: modules.size, dark: modules.data };
});
