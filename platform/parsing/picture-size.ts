/** How many points a picture has, by its head alone: nothing is decoded. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A small file can hold a picture that fills the memory of whoever shows it: four bytes for each
 * point. The largest that a phone shows without harm, and more than its camera makes by default.
 */
export const picturePointsMost = 25_000_000;

/** Null for what is no PNG, JPEG, GIF or WebP, or does not tell its size where it should. */
export const pictureSizeOf = (bytes: Buffer): PictureSize | null => {
  try {
    return pngSize(bytes) ?? gifSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes);
  } catch (error) {
    // The file ends before its head does.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** Whether it tells a size, and one that may be shown. */
export const isShowable = (bytes: Buffer): boolean => {
  const size = pictureSizeOf(bytes);
  const points = size ? size.width * size.height : 0;
  return points > 0 && points <= picturePointsMost;
};

const says = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString("latin1", at, at + text.length) === text;

const pngSize = (bytes: Buffer): PictureSize | null =>
  says(bytes, 0, "\u0089PNG\r\n\u001a\n") && says(bytes, 12, "IHDR")
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

const gifSize = (bytes: Buffer): PictureSize | null =>
  says(bytes, 0, "GIF8") ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null;

/** Lossy, lossless, and with more than a picture in it (RFC 9649). */
const webpSize = (bytes: Buffer): PictureSize | null => {
  if (!says(bytes, 0, "RIFF") || !says(bytes, 8, "WEBP")) return null;
  if (says(bytes, 12, "VP8 "))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (says(bytes, 12, "VP8L")) {
    const both = bytes.readUInt32LE(21);
    return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 };
  }
  if (!says(bytes, 12, "VP8X")) return null;
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
};

/** Start of frame: all markers of that row but the three that are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (bytes: Buffer): PictureSize | null => {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};
