/** Writes a PNG of its chunks. */
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, name, content, checksum. */
export const pngChunk = (name: string, content: Uint8Array): Buffer => {
  const chunk = Buffer.allocUnsafe(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, "latin1");
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
};
