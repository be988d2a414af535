/** Gives money back: the row first, then the app that holds the money, then how it ended. */
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { connectionTo } from "#business/connections/way-to-app.ts";
import { askForRefund } from "#business/paying/ask-refund.client.ts";
import type { StoredRefund } from "./refunds.query.ts";
import {
  concludeRefund,
  writeRefund,
  type Refunded,
  type RefundAsked,
  type RefundRefusal,
} from "./write-refund.command.ts";

export const giveBack = async (
  services: Services,
  asked: RefundAsked,
): Promise<Refunded | RefundRefusal> => {
  const written = await writeRefund(services, asked);
  if (written instanceof Refusal) return written;
  const { refund } = written;
  return refund.state === "asked"
    ? { ...written, refund: await askPayments(services, refund) }
    : written;
};

/** Safe to repeat: the refund's id is the key. */
export const askPayments = async (
  services: Services,
  refund: StoredRefund,
): Promise<StoredRefund> => {
  const { tenantId, id, paymentId, totalCents, reason } = refund;
  const way = await connectionTo(services, services.db, tenantId, "payments");
  if (!way || paymentId === null) return refund;
  const state = await askForRefund(way, { id, paymentId, cents: totalCents, reason });
  return state === null ? refund : concludeRefund(services, refund, state);
};
