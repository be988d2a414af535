/** The words of the voucher service's events: two for merchants, five inside the house. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { chargeStatuses } from "./charge.ts";

/** What a merchant's endpoint may ask for. */
export const chargeEventTypes = ["voucher.charge.vales_applied", "voucher.charge.settled"] as const;
export type ChargeEventType = (typeof chargeEventTypes)[number];

/** Body of the close webhook, version 1.0; no personal data. */
export const ChargeEvent = z
  .object({
    eventId: z.string().meta({
      description: "<eventType>:<chargeRequestId>, the same for ever",
    }),
    sourceApp: z.string(),
    eventType: z.enum(chargeEventTypes),
    entityId: shape.id,
    timestamp: shape.timestamp,
    version: z.literal("1.0"),
    data: z.object({
      chargeRequestId: shape.id,
      externalRef: z.string(),
      cellId: shape.id,
      communityId: shape.id,
      status: z.enum(chargeStatuses),
      totalCents: shape.cents,
      valesAppliedCents: shape.centsOrZero,
      cashCents: shape.centsOrZero,
      settledAt: shape.timestamp.nullable(),
      occurredAt: shape.timestamp,
    }),
  })
  .meta({ id: "ChargeEvent" });
export type ChargeEvent = z.infer<typeof ChargeEvent>;

/** The last two, beside the specified ones, are what a clearing takes out and brings back. */
export const internalEventTypes = [
  "voucher.vale.minted",
  "voucher.charge.settled",
  "voucher.vale.expired",
  "voucher.vale.cleared",
  "voucher.vale.restored",
] as const;

/** Body of an event inside the house. */
export const InternalVoucherEvent = z
  .object({
    type: z.enum(internalEventTypes),
    id: shape.id,
    communityId: shape.id,
    cellId: shape.id,
    cents: shape.centsOrZero,
    at: shape.timestamp,
    chargeRequestId: shape.id.optional(),
    extinguishedCents: shape.centsOrZero.optional().meta({
      description: "Of a settled charge: vouchers of its own cell, which came back by it",
    }),
  })
  .meta({ id: "InternalVoucherEvent" });
export type InternalVoucherEvent = z.infer<typeof InternalVoucherEvent>;
