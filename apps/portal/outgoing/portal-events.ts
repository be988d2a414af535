/** Turns what consumers do into events of the outbox, in the same transaction. */
import type { z } from "zod";
import type {
  ConsumerEvent,
  ConsumerEventType,
  ConsumerLinkedEvent,
  PortalRequestEvent,
  RequestEventType,
} from "#contracts/portal/events.ts";
import { newId } from "#platform/id.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import type { InvoiceRequest } from "../requests/requests.query.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";

export const platformTag = (platformId: string): string => `platform:${platformId}`;
/** An id of another app is any text, which must not hold what parts one tag from the next. */
export const tenantTag = (tenantId: string): string => `tenant:${encodeURIComponent(tenantId)}`;
/** A platform's id holds no colon. */
export const businessTag = ({ platformId, tenantId }: TenantKey): string =>
  `business:${platformId}:${encodeURIComponent(tenantId)}`;

/** For each kind of scope that a key can have. */
const tagsOf = (business: TenantKey): readonly string[] => [
  platformTag(business.platformId),
  tenantTag(business.tenantId),
  businessTag(business),
];

const source = { app: "portal", shard: houseShard };

/** Without tags: only keys of the whole house hear it. */
export const consumerEvent = (
  type: ConsumerEventType,
  consumerId: string,
  at: Date,
): OutgoingEvent => {
  const data: z.infer<typeof ConsumerEvent>["data"] = { consumerId };
  const eventId = `${type}:${consumerId}`;
  return ecosystemEvent({ ...source, tags: [], type, eventId, entityId: consumerId, at, data });
};

/** A link may be forgotten and found again: each time is a fact of its own. */
export const consumerLinked = (
  { platformId, tenantId }: TenantKey,
  thirdPartyId: string,
  at: Date,
): OutgoingEvent => {
  const data: z.infer<typeof ConsumerLinkedEvent>["data"] = { platformId, tenantId, thirdPartyId };
  const type = "consumer.linked";
  // Two businesses may call two people by one id.
  const entityId = `${businessTag(data)}:${thirdPartyId}`;
  const fact = { type, eventId: `${type}:${newId()}`, entityId, at, data };
  return ecosystemEvent({ ...source, ...fact, tags: tagsOf(data) });
};

type Seen = Pick<
  InvoiceRequest,
  "platformId" | "tenantId" | "id" | "requestId" | "orderId" | "state" | "reason" | "invoice"
>;

/** A request that failed may be asked for again: each time is a fact of its own. */
export const requestEvent = (type: RequestEventType, request: Seen, at: Date): OutgoingEvent => {
  const { platformId, tenantId, id, requestId, orderId, state, reason, invoice } = request;
  const data: z.infer<typeof PortalRequestEvent>["data"] = {
    platformId,
    tenantId,
    requestId,
    orderId,
    state,
    reason,
    uuid: invoice?.uuid ?? null,
  };
  const fact = { type, eventId: `${type}:${newId()}`, entityId: id, at, data };
  return ecosystemEvent({ ...source, ...fact, tags: tagsOf(request) });
};
