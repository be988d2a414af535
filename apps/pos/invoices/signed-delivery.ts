/** Whether a delivery of a webhook is what it says: its signature over the very bytes, recent. */
import { hmacSha256Hex, sameSecret } from "#platform/crypto.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import { signatureWindowMs } from "#platform/limits.ts";

/** `sha256=<hex>` over `<timestamp>.<body>`; `real` is real time: signatures follow no other. */
export const isSignedDelivery = (
  { headers, rawBody }: Pick<RequestFacts, "headers" | "rawBody">,
  secret: string,
  real: Date,
): boolean => {
  const timestamp = String(headers["x-webhook-timestamp"] ?? "");
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - real.getTime()) > signatureWindowMs) return false;
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), rawBody ?? Buffer.alloc(0)]);
  const expected = `sha256=${hmacSha256Hex(secret, signed)}`;
  return sameSecret(String(headers["x-webhook-signature"] ?? ""), expected);
};
