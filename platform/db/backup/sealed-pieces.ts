/**
 * Bytes of any length as sealed pieces of 64 KiB, each bound to its place and to being the last one
 * or not (STREAM, Hoang et al. 2015): what is cut, put in another order or altered does not open.
 */
import { createCipheriv, createDecipheriv } from "node:crypto";
import { Transform } from "node:stream";
import type { ByteReader } from "./byte-reader.ts";
import { altered, cutShort } from "./backup-header.ts";

const pieceBytes = 64 * 1024;
const tagBytes = 16;
/** After the last piece: a file without it was cut. */
const ending = Buffer.from("\nend.\n");

interface Key {
  readonly dataKey: Buffer;
  /** Of the header that stands before. */
  readonly digest: Buffer;
}

/** Twelve bytes: the piece's number, and one byte for the last. Each file has a key of its own. */
const nonceOf = (piece: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(piece), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

const seal = ({ dataKey, digest }: Key, nonce: Buffer, plain: Buffer): Buffer => {
  const cipher = createCipheriv("aes-256-gcm", dataKey, nonce);
  cipher.setAAD(digest);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const open = ({ dataKey, digest }: Key, nonce: Buffer, sealed: Buffer): Buffer | null => {
  if (sealed.length < tagBytes) return null;
  const at = sealed.length - tagBytes;
  const opening = createDecipheriv("aes-256-gcm", dataKey, nonce);
  opening.setAAD(digest);
  opening.setAuthTag(sealed.subarray(at));
  try {
    return Buffer.concat([opening.update(sealed.subarray(0, at)), opening.final()]);
  } catch {
    return null;
  }
};

/** Seals what flows through. */
export const sealPieces = (key: Key): Transform => {
  let waiting = Buffer.alloc(0);
  let piece = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      // One is always kept back: whether it is the last is known at the end.
      while (waiting.length > pieceBytes) {
        this.push(seal(key, nonceOf(piece, false), waiting.subarray(0, pieceBytes)));
        waiting = waiting.subarray(pieceBytes);
        piece += 1;
      }
      done();
    },
    flush(done) {
      this.push(seal(key, nonceOf(piece, true), waiting));
      this.push(ending);
      done();
    },
  });
};

/** What was sealed, piece by piece; throws a `StartProblem` before it hands on anything else. */
export async function* openPieces(
  path: string,
  file: ByteReader,
  key: Key,
): AsyncGenerator<Buffer> {
  const sealedBytes = pieceBytes + tagBytes;
  for (let piece = 0; ; piece += 1) {
    const ahead = await file.peek(sealedBytes + ending.length + 1);
    const isLast = ahead.length <= sealedBytes + ending.length;
    if (isLast && !ahead.subarray(-ending.length).equals(ending)) throw cutShort(path);
    const sealed = ahead.subarray(0, isLast ? ahead.length - ending.length : sealedBytes);
    const plain = open(key, nonceOf(piece, isLast), sealed);
    if (plain === null) throw altered(path);
    yield plain;
    if (isLast) return;
    await file.take(sealedBytes);
  }
}
