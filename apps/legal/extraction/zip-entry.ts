/** Takes single files out of a ZIP, each bounded: what claims to be small and is not ends there. */
import { inflateRawSync } from "node:zlib";

/** Uncompressed bytes of one entry; the text of a DOCX of 1,000 pages has some 15 MB of XML. */
const entryBytesMost = 48 * 1024 * 1024;
const entriesMost = 4_000;

const endSign = Buffer.from("PK\u0005\u0006", "latin1");

export interface Zip {
  /** Null where there is none of that name; throws where it is broken, too large or encrypted. */
  readonly entry: (name: string) => Buffer | null;
}

interface Listed {
  readonly method: number;
  readonly isLocked: boolean;
  readonly packed: number;
  readonly at: number;
}

export const openZip = (bytes: Uint8Array): Zip => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf(endSign);
  if (end < 0) throw new Error("no directory");
  const listed = new Map<string, Listed>();
  let at = zip.readUInt32LE(end + 16);
  const count = Math.min(zip.readUInt16LE(end + 10), entriesMost);
  for (let nth = 0; nth < count; nth += 1) {
    const [nameSize, extraSize] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString("utf8", at + 46, at + 46 + nameSize);
    listed.set(name, {
      method: zip.readUInt16LE(at + 10),
      isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameSize + extraSize + zip.readUInt16LE(at + 32);
  }
  return {
    entry: (name) => {
      const found = listed.get(name);
      return found ? unpacked(zip, found) : null;
    },
  };
};

const unpacked = (zip: Buffer, { method, isLocked, packed, at }: Listed): Buffer => {
  if (isLocked) throw Object.assign(new Error("encrypted"), { name: "PasswordException" });
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const body = zip.subarray(start, start + packed);
  if (method === 0 && body.length <= entryBytesMost) return body;
  if (method !== 8) throw new Error("packed in a way that is not read");
  return inflateRawSync(body, { maxOutputLength: entryBytesMost });
};
