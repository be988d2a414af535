/** How tokens look, how they are stored, and how an answer is kept that only its asker can open. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** SHA-256: tokens are random, so there is nothing to guess and nothing to slow down. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** An opaque access token of 64 hexadecimal characters, and a refresh token of 43 characters. */
export const newTokenPair = (): TokenPair => {
  const random = randomBytes(64);
  return {
    accessToken: random.toString("hex", 0, 32),
    refreshToken: random.toString("base64url", 32, 64),
  };
};

/** A code, or the token of a link: 43 characters of base64url. */
export const newCode = (): string => randomBytes(32).toString("base64url");

/** RFC 7636 4.2. */
export const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

/** RFC 7636 4.1. */
export const isVerifier = (text: string): boolean => /^[A-Za-z0-9._~-]{43,128}$/.test(text);

// The key comes from the token that was presented, of which the database holds the hash only:
// whoever repeats the request can open the answer, whoever reads the table cannot.
const keyOf = (presented: string): Buffer =>
  Buffer.from(hkdfSync("sha256", presented, "", "milpa identity grace v1", 32));

// One key seals one answer, so its nonce may stand still (NIST SP 800-38D 8.2).
const nonce = Buffer.alloc(12);

/** Seals the pair that a refresh token was exchanged for, under that token. */
export const sealPair = (presented: string, pair: TokenPair): Buffer => {
  const cipher = createCipheriv("aes-256-gcm", keyOf(presented), nonce);
  const text = `${pair.accessToken}.${pair.refreshToken}`;
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
};

/** Throws when the text was sealed under another token. */
export const openPair = (presented: string, sealed: Buffer): TokenPair => {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(presented), nonce, { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const [accessToken = "", refreshToken = ""] = text.toString("utf8").split(".");
  return { accessToken, refreshToken };
};
