/** Signs what is sent: the specified form, and that of Standard Webhooks beside it. */
import { createHmac, createSecretKey, type KeyObject } from "node:crypto";

/**
 * A secret ready to sign with. A key object is made once per secret: handed in as bytes, a key
 * costs eight times the signature itself.
 */
export interface SigningKey {
  readonly specified: KeyObject;
  readonly standard: KeyObject;
}

/** `current` signs, `previous` is still accepted for a while. */
export interface SigningKeys {
  readonly current: SigningKey;
  readonly previous: SigningKey | null;
}

const standardPrefix = "whsec_";

/**
 * The key bytes as Standard Webhooks libraries derive them: what follows `whsec_`, read as base64;
 * a secret that is no base64 (one that the owner chose) counts as its own characters.
 */
const standardBytes = (secret: string): Buffer => {
  const text = secret.startsWith(standardPrefix) ? secret.slice(standardPrefix.length) : secret;
  const decoded = Buffer.from(text, "base64");
  const canonical = decoded.toString("base64").replace(/=+$/, "") === text.replace(/=+$/, "");
  return canonical && decoded.length > 0 ? decoded : Buffer.from(text, "utf8");
};

export const signingKeyOf = (secret: string): SigningKey => ({
  specified: createSecretKey(secret, "utf8"),
  standard: createSecretKey(standardBytes(secret)),
});

/** Hex HMAC-SHA256 over `<timestamp>.<raw body>` with the secret's own characters as the key. */
export const specifiedSignature = (key: SigningKey, timestamp: string, body: Buffer): string =>
  createHmac("sha256", key.specified).update(`${timestamp}.`).update(body).digest("hex");

/** `v1,<base64>` over `<id>.<timestamp>.<raw body>`. */
const standardSignature = (key: SigningKey, opening: string, body: Buffer): string =>
  `v1,${createHmac("sha256", key.standard).update(opening).update(body).digest("base64")}`;

/** Both signatures while a secret is being rotated, the current one first. */
export const standardSignatures = (
  keys: SigningKeys,
  id: string,
  timestamp: string,
  body: Buffer,
): string => {
  const opening = `${id}.${timestamp}.`;
  const current = standardSignature(keys.current, opening, body);
  return keys.previous ? `${current} ${standardSignature(keys.previous, opening, body)}` : current;
};
