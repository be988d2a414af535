/** A digest of many rows that does not depend on their order: tables keep none. */
import { createHash } from "node:crypto";
import type { Content } from "./entries.ts";

/**
 * Adds up the rows' digests (SHA-256) in eight lanes modulo 2^32. It finds what was lost or damaged
 * on the way; against whoever alters a backup stands its seal.
 */
export const rowDigest = (): {
  readonly add: (row: Buffer) => void;
  readonly end: () => Content;
} => {
  const sum = new Uint32Array(8);
  let rows = 0;
  return {
    add: (row) => {
      const digest = createHash("sha256").update(row).digest();
      for (let lane = 0; lane < 8; lane += 1)
        sum[lane] = (sum[lane] ?? 0) + digest.readUInt32LE(lane * 4);
      rows += 1;
    },
    end: () => ({ rows, digest: Buffer.from(sum.buffer).toString("hex") }),
  };
};
