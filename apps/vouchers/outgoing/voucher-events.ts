/** Turns what was written into events of the outbox, in the same transaction. */
import type { ChargeEventType, InternalVoucherEvent } from "#contracts/vouchers/events.ts";
import { newId } from "#platform/id.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import type { Charge } from "../charges/charge.domain.ts";
import { chargeEvent, chargeEventId, internalEvent } from "./event-bodies.domain.ts";

/** How this service names itself to receivers. */
export const sourceApp = "vouchers";

export const cellTag = (cellId: string): string => `cell:${cellId}`;

/** The close webhook of a charge; nothing for a charge without a ticket reference. */
export const chargeOutgoing = (
  type: ChargeEventType,
  charge: Charge,
  at: Date,
): readonly OutgoingEvent[] => {
  const event = chargeEvent(type, charge, at, sourceApp);
  if (!event) return [];
  return [
    {
      shard: charge.communityId,
      id: newId(),
      eventId: chargeEventId(type, charge.id),
      type,
      entityId: charge.id,
      tags: [cellTag(charge.cellId)],
      audience: "endpoints",
      body: JSON.stringify(event),
      occurredAt: at,
    },
  ];
};

/** An event inside the house, about a charge or a batch. */
export const internalOutgoing = (
  fact: Omit<InternalVoucherEvent, "at" | "id"> & { readonly at: Date },
  entityId: string,
): OutgoingEvent => {
  const id = newId();
  return {
    shard: fact.communityId,
    id,
    eventId: `internal:${fact.type}:${entityId}`,
    type: fact.type,
    entityId,
    tags: [cellTag(fact.cellId)],
    audience: "internal",
    body: JSON.stringify(internalEvent({ ...fact, id })),
    occurredAt: fact.at,
  };
};
