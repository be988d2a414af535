/** What inflates to far more than it is, made without packing all of that. */
import { constants, deflateRawSync } from "node:zlib";

const mebibyte = 1024 * 1024;

/** A beginning and mebibytes of one byte: a block of them is repeated instead of packed anew. */
export const packedRun = (byte: number, mebibytes: number, head = ""): Buffer => {
  const block = (bytes: Buffer): Buffer =>
    deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  const one = block(Buffer.alloc(mebibyte, byte));
  const [modulus, count] = [65_521n, BigInt(mebibytes * mebibyte)];
  let [low, high] = [1n, 0n];
  for (const letter of Buffer.from(head)) {
    low += BigInt(letter);
    high += low;
  }
  high += count * low + (BigInt(byte) * count * (count + 1n)) / 2n;
  low += count * BigInt(byte);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Number(((high % modulus) << 16n) | (low % modulus)));
  const blocks = [block(Buffer.from(head)), ...Array.from({ length: mebibytes }, () => one)];
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0]), sum]);
};
