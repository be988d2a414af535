/** A tasker pays the month that is to be paid. */
import { payWhole, type PaidWay } from "../tasks/pay-whole.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { subscriptionOf } from "./subscriptions.query.ts";

export interface MonthPaying {
  readonly taskerId: string;
  readonly method: PaidWay;
  readonly creator: string;
}

/** Answers where they pay on their own; null where nothing is waited for. */
export const paySubscription = async (
  services: Services,
  tenantId: string,
  { taskerId, method, creator }: MonthPaying,
): Promise<{ readonly payUrl: string | null } | Refusal<"nothing_due" | "not_connected">> => {
  const { billId } = await subscriptionOf(services.db, tenantId, taskerId);
  if (billId === null) return refuse("nothing_due");
  const outcome = await payWhole(services, { tenantId, id: billId }, { method, creator });
  if (outcome instanceof Refusal) return outcome;
  return outcome.bill.state === "cancelled" ? refuse("nothing_due") : { payUrl: outcome.payUrl };
};
