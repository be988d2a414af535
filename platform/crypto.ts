/** Comparisons that leak no timing, hashes of stored credentials. */
import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

export const sha256Hex = (text: string | Buffer): string => hash("sha256", text, "hex");

export const hmacSha256Hex = (secret: string, text: string | Buffer): string =>
  createHmac("sha256", secret).update(text).digest("hex");

export const randomHex = (bytes: number): string => randomBytes(bytes).toString("hex");

/** Constant-time equality; hashing first makes lengths equal without telling the length. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash("sha256").update(given).digest(),
    createHash("sha256").update(expected).digest(),
  ) && given.length === expected.length;
