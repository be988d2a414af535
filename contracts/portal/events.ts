/** What the portal tells business apps about their businesses, and the house about consumers. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { foreignId, platformId } from "./names.ts";

const consumerEventTypes = ["consumer.registered", "consumer.deleted"] as const;
const requestEventTypes = ["invoice_request.created", "invoice_request.updated"] as const;

export const portalEventTypes = [
  ...consumerEventTypes,
  "consumer.linked",
  ...requestEventTypes,
] as const;

const business = z.object({ platformId, tenantId: foreignId });

/**
 * An account of the portal began or ended. Only for keys of the whole house: by its id two
 * businesses would learn that they have a customer in common.
 */
export const ConsumerEvent = eventBody(consumerEventTypes, z.object({ consumerId: shape.id })).meta(
  { id: "ConsumerEvent" },
);
export type ConsumerEventType = (typeof consumerEventTypes)[number];

/** A consumer proved to be one whom this business knows, by the business's own id. */
export const ConsumerLinkedEvent = eventBody(
  ["consumer.linked"],
  business.extend({ thirdPartyId: foreignId }),
).meta({ id: "ConsumerLinkedEvent" });

/** An invoice was asked for through the portal, or the portal saw how it went on. */
export const PortalRequestEvent = eventBody(
  requestEventTypes,
  business.extend({
    requestId: foreignId.meta({ description: "The business app's own" }),
    orderId: foreignId,
    state: z.enum(["requested", "stamping", "stamped", "failed"]),
    reason: z.string().nullable().meta({ description: "As the business told the consumer" }),
    uuid: z.string().nullable().meta({ description: "Of the invoice, where the business told it" }),
  }),
).meta({ id: "PortalRequestEvent" });
export type RequestEventType = (typeof requestEventTypes)[number];
