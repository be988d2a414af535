/** The bodies of the service's events: no name, no phone, no account of a payer. */
import type {
  ChargeEvent,
  ChargeEventType,
  InternalVoucherEvent,
} from "#contracts/vouchers/events.ts";
import type { Charge } from "../charges/charge.domain.ts";

/** The same fact always has the same id, so that receivers can drop repeats. */
export const chargeEventId = (type: ChargeEventType, chargeId: string): string =>
  `${type}:${chargeId}`;

/**
 * The close webhook of a charge; null when it has no ticket reference, for then nobody can use it.
 */
export const chargeEvent = (
  type: ChargeEventType,
  charge: Charge,
  at: Date,
  sourceApp: string,
): ChargeEvent | null =>
  charge.externalRef === null
    ? null
    : {
        eventId: chargeEventId(type, charge.id),
        sourceApp,
        eventType: type,
        entityId: charge.id,
        timestamp: at.toISOString(),
        version: "1.0",
        data: {
          chargeRequestId: charge.id,
          externalRef: charge.externalRef,
          cellId: charge.cellId,
          communityId: charge.communityId,
          status: charge.status,
          totalCents: charge.totalCents,
          valesAppliedCents: charge.valesAppliedCents,
          cashCents: charge.cashCents ?? 0,
          settledAt: charge.settledAt?.toISOString() ?? null,
          occurredAt: at.toISOString(),
        },
      };

export const internalEvent = (
  event: Omit<InternalVoucherEvent, "at"> & { readonly at: Date },
): InternalVoucherEvent => ({ ...event, at: event.at.toISOString() });
