/**
 * Scheduled calls prove themselves by a bearer secret or by the signature of the queue; neither
 * configured, nobody passes.
 */
import { hmacSha256Hex, sameSecret } from "../crypto.ts";
import { signatureWindowMs } from "../limits.ts";
import type { CronCaller } from "./caller.ts";

export interface CronSecrets {
  readonly cron: string | null;
  readonly queue: string | null;
}

export interface SignedCall {
  readonly authorization: string | undefined;
  readonly signature: string | undefined;
  readonly timestamp: string | undefined;
}

/** Set to something usable: an empty or blank secret counts as not configured. */
const usable = (secret: string | null): secret is string => secret !== null && secret.trim() !== "";

/**
 * `not_configured` before anything is compared, so that an empty secret can never match an empty
 * header.
 */
export const cronBySecret = (
  call: SignedCall,
  secrets: CronSecrets,
): CronCaller | "not_configured" | "later" | null => {
  if (call.signature !== undefined) return usable(secrets.queue) ? "later" : "not_configured";
  if (!usable(secrets.cron)) return "not_configured";
  const given = /^Bearer (.+)$/i.exec(call.authorization ?? "")?.[1];
  return given !== undefined && sameSecret(given, secrets.cron)
    ? { kind: "cron", by: "secret" }
    : null;
};

/**
 * The queue signs `<timestamp>.<raw body>` with HMAC-SHA256; 300 seconds of real time either way.
 */
export const cronBySignature = (
  call: SignedCall,
  secrets: CronSecrets,
  rawBody: Buffer,
  realNow: Date,
): CronCaller | null => {
  const seconds = Number(call.timestamp);
  if (!usable(secrets.queue) || !/^\d{1,12}$/.test(call.timestamp ?? "")) return null;
  if (Math.abs(realNow.getTime() - seconds * 1000) > signatureWindowMs) return null;
  const signed = Buffer.concat([Buffer.from(`${call.timestamp}.`), rawBody]);
  const expected = `sha256=${hmacSha256Hex(secrets.queue, signed)}`;
  return sameSecret(call.signature ?? "", expected) ? { kind: "cron", by: "queue" } : null;
};
