/** QR codes as small SVG texts, one path each, black on nothing. */
import { create } from "qrcode";

/** Half of the quiet zone that the standard asks for; the frame of `QrCode` gives the rest. */
const margin = 2;

/** The SVG of `text` (at most some 2,300 bytes). */
export const qrSvg = (text: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const size = modules.size;
  const rows: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules.get(y, x)) rows.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  const side = size + 2 * margin;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path d="${rows.join("")}" fill="#000"/></svg>`
  );
};
