/** An event of the outbox for endpoints of one firm alone; rooms make theirs of it. */
import type { legalEventTypes } from "#contracts/legal/events.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import { firmTag } from "./webhook-place.ts";

interface Fact {
  readonly type: (typeof legalEventTypes)[number];
  readonly eventId: string;
  readonly entityId: string;
  readonly at: Date;
  readonly data: { readonly firmId: string };
}

export const legalEvent = (fact: Fact): OutgoingEvent =>
  ecosystemEvent({
    app: "legal",
    shard: houseShard,
    tags: [firmTag(fact.data.firmId)],
    type: fact.type,
    eventId: fact.eventId,
    entityId: fact.entityId,
    at: fact.at,
    data: fact.data,
  });
