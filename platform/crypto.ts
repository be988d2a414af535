/** Comparisons that leak no timing, hashes of stored credentials, secrets encrypted at rest. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

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

/** Secrets at rest: AES-256-GCM under a key derived from the master key, one label per purpose. */
export interface Vault {
  readonly seal: (plain: string) => string;
  /** Throws when the text was tampered with, sealed under another master key or in another form. */
  readonly open: (sealed: string) => string;
  /** A stable secret derived for a purpose (role passwords, internal keys). */
  readonly derive: (purpose: string) => string;
}

/** Tells how a text was sealed, so that another way can come beside this one. */
const sealForm = "v1.";

export const vault = (masterKey: string): Vault => {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", masterKey, "milpa", purpose, 32));
  const sealing = keyFor("secrets at rest v1");
  return {
    seal: (plain) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${sealForm}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open: (sealed) => {
      if (!sealed.startsWith(sealForm)) throw new Error("The text was not sealed by this vault.");
      const raw = Buffer.from(sealed.slice(sealForm.length), "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealing, raw.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAuthTag(raw.subarray(12, 28));
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString("utf8");
    },
    derive: (purpose) => keyFor(purpose).toString("hex"),
  };
};
