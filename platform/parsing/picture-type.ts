/** Which picture a file is, told by its first bytes, whatever it calls itself. */

export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const riff = [...Buffer.from("RIFF", "latin1")];
const webp = [...Buffer.from("WEBP", "latin1")];

const holds = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** Null for everything that browsers might read as something else: SVG, HTML, PDF. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  if (holds(bytes, 0, png)) return "image/png";
  if (holds(bytes, 0, jpeg)) return "image/jpeg";
  return holds(bytes, 0, riff) && holds(bytes, 8, webp) ? "image/webp" : null;
};
