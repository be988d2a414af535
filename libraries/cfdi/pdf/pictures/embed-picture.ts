/** Puts a logo into a PDF file. */
import { Buffer } from "node:buffer";
import type { Picture } from "./logo.ts";
import type { PdfObjects } from "../page/pdf-objects.ts";

const spaces = { gray: "/DeviceGray", rgb: "/DeviceRGB", cmyk: "/DeviceCMYK" } as const;

const spaceOf = ({ colors, palette = new Uint8Array() }: Picture): string =>
  colors === "palette"
    ? `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${Buffer.from(palette).toString("hex")}>]`
    : spaces[colors];

const packingOf = ({ packing, colors, bits, width }: Picture): string => {
  // Those who write CMYK into a JPEG write it inverted.
  const inverted = colors === "cmyk" ? "/Decode[1 0 1 0 1 0 1 0]" : "";
  if (packing === "jpeg") return `/Filter/DCTDecode${inverted}`;
  if (packing === "zlib") return "/Filter/FlateDecode";
  const channels = colors === "rgb" ? 3 : 1;
  const rows = `/Predictor 15/Colors ${channels}/BitsPerComponent ${bits}/Columns ${width}`;
  return `/Filter/FlateDecode/DecodeParms<<${rows}>>`;
};

/** Gives the number of its object. */
export const embedPicture = (objects: PdfObjects, picture: Picture): number => {
  const { width, height, bits, alpha } = picture;
  const size = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}`;
  const mask = alpha
    ? objects.addStream(
        `${size}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
        alpha,
      )
    : null;
  const shown = `/ColorSpace${spaceOf(picture)}/BitsPerComponent ${bits}${packingOf(picture)}`;
  const seen = mask === null ? "" : `/SMask ${mask} 0 R`;
  return objects.addStream(`${size}${shown}${seen}`, picture.data);
};
