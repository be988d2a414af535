/** The squares of a QR code: made once for its picture and for the PDF that shows it too. */
import { create } from "qrcode";
import { remembered } from "./remembered.ts";
import { keptCodes } from "./limits.ts";

export interface QrSquares {
  /** Squares of a side, without the white border. */
  readonly side: number;
  /** Row by row; 1 is dark. */
  readonly dark: Uint8Array;
}

/** With the error correction that SAT's examples have. Throws when the text is too long. */
export const qrSquares: (text: string) => QrSquares = remembered(keptCodes, (text) => {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  return { side: modules.size, dark: modules.data };
});
