/** Gives money of a bill back: the rows first, then the app that holds it, then how it ended. */
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { connectionTo } from "../connections/way-to-app.ts";
import { askForRefund } from "../paying/ask-refund.client.ts";
import type { BillKey } from "../selling/bill.domain.ts";
import { wakeCredits } from "./drive-credits.ts";
import type { BillRefund } from "./refund.domain.ts";
import {
  concludeRefund,
  writeRefund,
  type RefundAsked,
  type RefundRefusal,
  type Written,
} from "./write-refund.command.ts";

/** A repetition under the same key answers how it stands by now. */
export const giveBack = async (
  services: Services,
  key: BillKey,
  asked: RefundAsked,
): Promise<Written | RefundRefusal> => {
  const written = await writeRefund(services, key, asked);
  if (written instanceof Refusal) return written;
  const refunds: BillRefund[] = [];
  for (const refund of written.refunds)
    refunds.push(refund.state === "asked" ? await askAgain(services, refund) : refund);
  wakeCredits(services);
  return { ...written, refunds };
};

/** Safe to repeat: the refund's id is the key. */
export const askAgain = async (services: Services, refund: BillRefund): Promise<BillRefund> => {
  const { tenantId, id, paymentId, cents, reason } = refund;
  const way = await connectionTo(services, services.db, tenantId, "payments");
  if (!way || paymentId === null) return refund;
  const state = await askForRefund(way, { id, paymentId, cents, reason });
  return state === null ? refund : concludeRefund(services, refund, state);
};
