/** Signs what is sent: the specified form, and that of Standard Webhooks beside it. */
import { createHmac } from "node:crypto";

/** An opened secret of an endpoint; `current` signs, `previous` is still accepted for a while. */
export interface SigningSecrets {
  readonly current: string;
  readonly previous: string | null;
}

/** Hex HMAC-SHA256 over `<timestamp>.<raw body>` with the secret's own characters as the key. */
export const specifiedSignature = (secret: string, timestamp: number, body: Buffer): string =>
  createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");

const standardPrefix = "whsec_";

/**
 * The key bytes as Standard Webhooks libraries derive them: what follows `whsec_`, read as base64;
 * a secret that is no base64 (one that the owner chose) counts as its own characters.
 */
export const standardKey = (secret: string): Buffer => {
  const text = secret.startsWith(standardPrefix) ? secret.slice(standardPrefix.length) : secret;
  const decoded = Buffer.from(text, "base64");
  const canonical = decoded.toString("base64").replace(/=+$/, "") === text.replace(/=+$/, "");
  return canonical && decoded.length > 0 ? decoded : Buffer.from(text, "utf8");
};

/** `v1,<base64>` over `<id>.<timestamp>.<raw body>`. */
export const standardSignature = (
  secret: string,
  id: string,
  timestamp: number,
  body: Buffer,
): string => {
  const mac = createHmac("sha256", standardKey(secret)).update(`${id}.${timestamp}.`).update(body);
  return `v1,${mac.digest("base64")}`;
};

/** Both signatures while a secret is being rotated, the current one first. */
export const standardSignatures = (
  secrets: SigningSecrets,
  id: string,
  timestamp: number,
  body: Buffer,
): string => {
  const signatures = [standardSignature(secrets.current, id, timestamp, body)];
  if (secrets.previous) signatures.push(standardSignature(secrets.previous, id, timestamp, body));
  return signatures.join(" ");
};
