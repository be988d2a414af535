/** A fact as the outbox takes it, in the convention that every app but the vouchers' speaks. */
import { newId } from "../id.ts";
import { ecosystem, type Fact } from "./conventions.ts";
import type { OutgoingEvent } from "../db/outgoing-event.ts";

/** `tags` say who may hear of it: nobody but endpoints without a limit where there are none. */
export const ecosystemEvent = (
  fact: Fact & Pick<OutgoingEvent, "shard" | "tags">,
): OutgoingEvent => ({
  id: newId(),
  shard: fact.shard,
  eventId: fact.eventId,
  type: fact.type,
  entityId: fact.entityId,
  tags: fact.tags,
  audience: "endpoints",
  body: ecosystem.body(fact),
  occurredAt: fact.at,
});
