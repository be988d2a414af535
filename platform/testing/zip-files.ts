/** For tests: what a ZIP holds. */
import { inflateRawSync } from "node:zlib";

/** Names and contents, by the directory at the end of the file. */
export const filesIn = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString("utf8", at + 46, at + 46 + nameSize);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(zip.subarray(start, start + size)));
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};
