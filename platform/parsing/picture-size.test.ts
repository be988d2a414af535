/** Sizes of pictures by their heads, and heads that lie or end too soon. */
import { expect, test } from "vitest";
import { isShowable, pictureSizeOf } from "./picture-size.ts";

const of = (head: string, ...rest: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(rest)]);

const png = (...size: readonly number[]): Buffer =>
  of("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", ...size, 8, 6, 0, 0, 0);
const riff = "RIFF\0\0\0\0WEBP";
const jpegHead = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8];

test.each([
  ["PNG", png(0, 0, 1, 0, 0, 0, 0, 9), 256, 9],
  ["GIF", of("GIF89a", 40, 1, 7, 0), 296, 7],
  ["WebP, lossy", of(`${riff}VP8 `, ...[0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 64, 0, 32, 0]), 64, 32],
  ["WebP, lossless", of(`${riff}VP8L`, 0, 0, 0, 0, 0x2f, 9, 0x40, 1, 0), 10, 6],
  ["WebP, extended", of(`${riff}VP8X`, ...[0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 1, 1, 0]), 10, 258],
  ["JPEG", Buffer.from([...jpegHead, 0, 30, 0, 90, 3]), 90, 30],
])("%s", (_, bytes, width, height) => {
  expect(pictureSizeOf(bytes)).toEqual({ width, height });
  expect(isShowable(bytes)).toBe(true);
  for (let end = 0; end < bytes.length; end += 1)
    expect(() => pictureSizeOf(bytes.subarray(0, end))).not.toThrow();
});

test("one that is larger than any screen, has no point, or is none, is not shown", () => {
  expect(isShowable(png(0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50))).toBe(false);
  expect(isShowable(png(0, 0, 0, 0, 0, 0, 0, 9))).toBe(false);
  expect(isShowable(Buffer.from("<svg/>"))).toBe(false);
  // Segments of no length: the reader must not turn round on the spot.
  expect(isShowable(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]))).toBe(false);
});
