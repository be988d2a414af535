/** The images of a payment: the QR that a bank's app reads, the bars that a store's till reads. */
import { toBuffer } from "qrcode";
import { code128 } from "./code-128.ts";
import { pngOf } from "./png.ts";

/** Bytes that a QR of the largest version holds, by how much of it may be lost; H as CoDi asks. */
const levels = [
  { level: "H", bytesMost: 1273 },
  { level: "Q", bytesMost: 1663 },
  { level: "M", bytesMost: 2331 },
] as const;

/** Modules of white around, as the standard asks. */
const qrMargin = 4;
const qrScale = 5;

/** Throws for a text that no QR holds. */
export const qrPng = (text: string): Promise<Buffer> => {
  const length = Buffer.byteLength(text);
  const fitting = levels.find(({ bytesMost }) => length <= bytesMost);
  if (!fitting) throw new Error(`no QR holds ${length} bytes`);
  const { level } = fitting;
  const look = { errorCorrectionLevel: level, margin: qrMargin, scale: qrScale } as const;
  return toBuffer(text, { type: "png", ...look });
};

const barScale = 3;
const barHeight = 120;
/** Modules of white on both sides, as the standard asks. */
const quietModules = 10;

export const barcodePng = (text: string): Buffer => {
  const modules = code128(text);
  return pngOf({
    width: (modules.length + 2 * quietModules) * barScale,
    height: barHeight,
    isBlack: (x) => modules[Math.floor(x / barScale) - quietModules] ?? false,
  });
};
