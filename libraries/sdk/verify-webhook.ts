/** For receivers: is this webhook really from us, whole and recent? Pure; needs only Node. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Header names in any case; a header that came twice counts as missing. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ReceivedWebhook {
  readonly headers: WebhookHeaders;
  /** The very bytes that came, before any JSON parser touched them. */
  readonly rawBody: Uint8Array | string;
  /** The current secret, and during a rotation the former one; with none nothing is accepted. */
  readonly secrets: readonly (string | null | undefined)[];
  readonly now: Date;
}

export type WebhookObjection =
  | "no_secret"
  | "missing_signature"
  | "missing_timestamp"
  | "timestamp_out_of_window"
  | "wrong_signature"
  | "missing_id";

export type WebhookVerdict =
  { readonly ok: true } | { readonly ok: false; readonly reason: WebhookObjection };

/** How far a signature's time may be from the receiver's, either way. */
export const webhookWindowSeconds = 300;

const failed = (reason: WebhookObjection): WebhookVerdict => ({ ok: false, reason });

const headerOf = (headers: WebhookHeaders, name: string): string | null => {
  const found = Object.entries(headers).filter(([key]) => key.toLowerCase() === name);
  const [only] = found;
  return found.length === 1 && typeof only?.[1] === "string" && only[1] !== "" ? only[1] : null;
};

const bytesOf = (body: Uint8Array | string): Uint8Array =>
  typeof body === "string" ? Buffer.from(body, "utf8") : body;

/** Lengths first, then every byte, whatever the first difference is. */
const equal = (given: string, expected: string): boolean => {
  const left = Buffer.from(given, "utf8");
  const right = Buffer.from(expected, "utf8");
  return left.length === right.length && timingSafeEqual(left, right);
};

const objectionToTime = (timestamp: string | null, now: Date): WebhookObjection | null => {
  if (timestamp === null || !/^\d{1,12}$/.test(timestamp)) return "missing_timestamp";
  const distance = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return distance <= webhookWindowSeconds ? null : "timestamp_out_of_window";
};

const usable = (secrets: ReceivedWebhook["secrets"]): readonly string[] =>
  secrets.filter((secret): secret is string => typeof secret === "string" && secret !== "");

/**
 * Checks `X-Webhook-Signature`, bare hex (vouchers) or `sha256=<hex>` (every other
 * app), over `<timestamp>.<raw body>`: rules 1 to 4 of the specification. Store
 * the event id of what was accepted and drop repeats: delivery is at least once.
 */
export const verifyWebhook = (received: ReceivedWebhook): WebhookVerdict => {
  const secrets = usable(received.secrets);
  if (secrets.length === 0) return failed("no_secret");
  const signature = headerOf(received.headers, "x-webhook-signature");
  if (signature === null) return failed("missing_signature");
  const timestamp = headerOf(received.headers, "x-webhook-timestamp");
  const objection = objectionToTime(timestamp, received.now);
  if (objection || timestamp === null) return failed(objection ?? "missing_timestamp");

  const hex = signature.startsWith("sha256=") ? signature.slice("sha256=".length) : signature;
  const body = bytesOf(received.rawBody);
  const right = secrets.some((secret) =>
    equal(
      hex,
      createHmac("sha256", secret).update(`${timestamp}.`, "utf8").update(body).digest("hex"),
    ),
  );
  return right ? { ok: true } : failed("wrong_signature");
};

const standardKeyOf = (secret: string): Buffer => {
  const text = secret.startsWith("whsec_") ? secret.slice("whsec_".length) : secret;
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.replace(/=+$/, "").length % 4 !== 1;
  const bytes = isBase64 ? Buffer.from(text, "base64") : Buffer.from(text, "utf8");
  const whole = bytes.toString("base64").replace(/=+$/, "") === text.replace(/=+$/, "");
  return !isBase64 || whole ? bytes : Buffer.from(text, "utf8");
};

/** Checks the headers of Standard Webhooks: `webhook-id`, `-timestamp` and `-signature`. */
export const verifyStandardWebhook = (received: ReceivedWebhook): WebhookVerdict => {
  const secrets = usable(received.secrets);
  if (secrets.length === 0) return failed("no_secret");
  const id = headerOf(received.headers, "webhook-id");
  if (id === null) return failed("missing_id");
  const signatures = headerOf(received.headers, "webhook-signature");
  if (signatures === null) return failed("missing_signature");
  const timestamp = headerOf(received.headers, "webhook-timestamp");
  const objection = objectionToTime(timestamp, received.now);
  if (objection || timestamp === null) return failed(objection ?? "missing_timestamp");

  const body = bytesOf(received.rawBody);
  const expected = secrets.map((secret) => {
    const mac = createHmac("sha256", standardKeyOf(secret));
    return `v1,${mac.update(`${id}.${timestamp}.`, "utf8").update(body).digest("base64")}`;
  });
  // No early end: how long this takes tells nothing about which signature fits.
  let right = false;
  for (const given of signatures.split(" ")) {
    for (const wanted of expected) right = equal(given, wanted) || right;
  }
  return right ? { ok: true } : failed("wrong_signature");
};

/**
 * The event id of a verified body. `X-Webhook-Event-Id` is not part of what is signed, so the id in
 * the body counts, and the header must equal it.
 */
export const webhookEventId = (
  received: Pick<ReceivedWebhook, "headers" | "rawBody">,
): string | null => {
  const text = Buffer.from(bytesOf(received.rawBody)).toString("utf8");
  try {
    const body = JSON.parse(text) as { readonly eventId?: unknown; readonly id?: unknown } | null;
    const id = body?.eventId ?? body?.id;
    const header = headerOf(received.headers, "x-webhook-event-id");
    return typeof id === "string" && id === header ? id : null;
  } catch {
    return null;
  }
};
