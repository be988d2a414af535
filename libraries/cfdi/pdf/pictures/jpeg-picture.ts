/** Reads the size and colours of a JPEG; a PDF holds the file itself. */
import type { Picture } from "./logo.ts";

/** Markers without a length: restarts, start, end, and the one for nothing. */
const standsAlone = (marker: number): boolean =>
  (marker >= 0xd0 && marker <= 0xd9) || marker === 0x01;

/** Start of frame, of baseline, extended and progressive pictures: what readers of PDF show. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

const colors: Readonly<Record<number, Picture["colors"]>> = { 1: "gray", 3: "rgb", 4: "cmyk" };

/** Null when it is not a JPEG. */
export const jpegPicture = (file: Uint8Array): Picture | null => {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = 2;
  while (at + 10 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (standsAlone(marker) || marker === 0xff) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (isFrame(marker)) {
      const found = colors[file[at + 9] ?? 0];
      const height = view.getUint16(at + 5);
      const width = view.getUint16(at + 7);
      if (found === undefined || width === 0 || height === 0 || file[at + 4] !== 8) return null;
      return { width, height, colors: found, bits: 8, packing: "jpeg", data: file };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};
