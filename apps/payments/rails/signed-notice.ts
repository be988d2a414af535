/** Whether a rail really said it: the webhook convention, over the raw body, constant time. */
import { hmacSha256Hex, sameSecret } from "#platform/crypto.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import { signatureWindowMs } from "#platform/limits.ts";

/** `real` is real time: signatures do not follow the business clock. */
export const isSigned = (
  { headers, rawBody }: Pick<RequestFacts, "headers" | "rawBody">,
  secret: string,
  real: Date,
): boolean => {
  const timestamp = String(headers["x-webhook-timestamp"] ?? "");
  const given = String(headers["x-webhook-signature"] ?? "");
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - real.getTime()) > signatureWindowMs) return false;
  const text = Buffer.concat([Buffer.from(`${timestamp}.`), rawBody ?? Buffer.alloc(0)]);
  return sameSecret(given, `sha256=${hmacSha256Hex(secret, text)}`);
};
