/** The two ways an app speaks to its receivers, as values: body, headers, schedule, time-out. */
import { secondMs } from "../clock.ts";
import { ecosystemSchedule, vouchersSchedule, type Schedule } from "./sending/schedule.ts";
import { specifiedSignature, standardSignatures, type SigningKeys } from "./sending/signatures.ts";

/** What a body says, before it is bytes. */
export interface Fact {
  readonly app: string;
  readonly eventId: string;
  readonly type: string;
  readonly entityId: string;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the headers of one attempt say. */
export interface Envelope {
  readonly app: string;
  /** Free of dots, as Standard Webhooks asks; the same for every attempt and replay. */
  readonly id: string;
  readonly eventId: string;
  readonly deliveryId: string;
  readonly sequence: number;
  readonly replayNo: number;
  readonly body: Buffer;
}

export interface Convention {
  readonly name: "vouchers" | "ecosystem";
  /** The bytes that are stored, signed and sent. */
  readonly body: (fact: Fact) => string;
  readonly signature: (hex: string) => string;
  readonly schedule: Schedule;
  readonly timeoutMs: number;
  /** Whether failures in a row pause the endpoint: not where each delivery has few tries anyway. */
  readonly circuit: boolean;
}

/** `{event, data, id, createdAt}`, `sha256=<hex>` (decisions, section 2; integration.md). */
export const ecosystem: Convention = {
  name: "ecosystem",
  body: ({ type, data, eventId, at }) =>
    JSON.stringify({ event: type, data, id: eventId, createdAt: at.toISOString() }),
  signature: (hex) => `sha256=${hex}`,
  schedule: ecosystemSchedule,
  timeoutMs: 5 * secondMs,
  circuit: true,
};

/** The close webhook of vouchers.md: bare hex, its own body and schedule. */
export const vouchers: Convention = {
  name: "vouchers",
  body: ({ app, eventId, type, entityId, at, data }) =>
    JSON.stringify({
      eventId,
      sourceApp: app,
      eventType: type,
      entityId,
      timestamp: at.toISOString(),
      version: "1.0",
      data,
    }),
  signature: (hex) => hex,
  schedule: vouchersSchedule,
  timeoutMs: 3 * secondMs,
  circuit: false,
};

/**
 * The headers of one attempt, names and values in turn, signed afresh over the stored bytes. The
 * specified signature carries one secret; the Standard Webhooks header carries all that are valid.
 */
export const headersOf = (
  convention: Convention,
  envelope: Envelope,
  keys: SigningKeys,
  use: "current" | "previous",
  real: Date,
): string[] => {
  const timestamp = String(Math.floor(real.getTime() / 1000));
  const key = use === "previous" ? (keys.previous ?? keys.current) : keys.current;
  const headers = [
    "content-type",
    "application/json",
    "user-agent",
    "Milpa-Webhooks/1.0",
    "X-Webhook-Signature",
    convention.signature(specifiedSignature(key, timestamp, envelope.body)),
    "X-Webhook-Timestamp",
    timestamp,
    "X-Webhook-Event-Id",
    envelope.eventId,
    "X-Webhook-Sequence",
    String(envelope.sequence),
    "X-Source-App",
    envelope.app,
    // A receiver of the house keeps under it what it did: the delivery leads there.
    "X-Request-Id",
    envelope.deliveryId,
    "webhook-id",
    envelope.id,
    "webhook-timestamp",
    timestamp,
    "webhook-signature",
    standardSignatures(keys, envelope.id, timestamp, envelope.body),
  ];
  if (envelope.replayNo > 0) headers.push("X-Webhook-Replay", String(envelope.replayNo));
  return headers;
};
