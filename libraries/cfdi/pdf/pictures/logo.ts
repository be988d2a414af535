/** Reads an issuer's logo, PNG or JPEG, into what a PDF can hold as it is. */
import { createHash } from "node:crypto";
import { jpegPicture } from "./jpeg-picture.ts";
import { keptLogos, logoBytes, logoPixels } from "../limits.ts";
import { pngPicture } from "./png-picture.ts";

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly colors: "gray" | "rgb" | "cmyk" | "palette";
  readonly bits: number;
  /** How `data` is packed: JPEG; zlib over PNG's filtered rows; zlib over plain rows. */
  readonly packing: "jpeg" | "png" | "zlib";
  readonly data: Uint8Array;
  /** Red, green, blue of each entry. */
  readonly palette?: Uint8Array | undefined;
  /** How opaque each point is: a byte a point, packed with zlib. */
  readonly alpha?: Uint8Array | undefined;
}

const kept = new Map<string, Picture | null>();

const pictureOf = (file: Uint8Array): Picture | null => {
  const picture = jpegPicture(file) ?? pngPicture(file);
  return picture && picture.width * picture.height <= logoPixels ? picture : null;
};

/**
 * Null when the file is not a PNG or JPEG that can be printed, or is over the limits: ask before a
 * logo is accepted; a document is printed with the issuer's name in its place.
 */
export const readLogo = (file: Uint8Array): Picture | null => {
  if (file.length > logoBytes) return null;
  const key = createHash("sha256").update(file).digest("base64");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const picture = pictureOf(file);
  if (kept.size >= keptLogos) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, picture);
  return picture;
};
