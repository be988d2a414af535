/** Turns what became of accounts into events of the outbox, in the same transaction. */
import type { z } from "zod";
import type { ChangedField, IdentityEventType, UserEvent } from "#contracts/identity/events.ts";
import { newId } from "#platform/id.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";

/** An account may change, be blocked and let in again many times: each is a fact of its own. */
export const userEvent = (
  type: IdentityEventType,
  sub: string,
  at: Date,
  changed?: readonly ChangedField[],
): OutgoingEvent => {
  const data: z.infer<typeof UserEvent>["data"] = {
    sub,
    ...(changed && { changed: [...changed] }),
  };
  const eventId = `${type}:${newId()}`;
  const fact = { type, eventId, entityId: sub, at, data };
  return ecosystemEvent({ ...fact, app: "identity", shard: houseShard, tags: [] });
};
