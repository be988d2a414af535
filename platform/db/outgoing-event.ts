/** What an app hands over, inside its own transaction, when something happened. */

export interface OutgoingEvent {
  /** Community, tenant or organization: the first part of every key. */
  readonly shard: string;
  /** UUIDv7 of the row; also `webhook-id`, which must be free of dots. */
  readonly id: string;
  /** The id on the wire, deterministic: the same fact always has the same one. */
  readonly eventId: string;
  readonly type: string;
  readonly entityId: string;
  /** What an endpoint can be limited to, such as `cell:<uuid>`. */
  readonly tags: readonly string[];
  /** `internal` events are kept and never sent. */
  readonly audience: "endpoints" | "internal";
  /** The very bytes that are signed and sent. */
  readonly body: string;
  /** Business time of the fact; its first delivery is due from here on. */
  readonly occurredAt: Date;
}
