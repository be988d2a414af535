/** Resolves an item of the review queue because an approved action says so. */
import type { ActionRequest } from "#contracts/payments/action.ts";
import type { Services } from "#platform/services.ts";
import { mayTouch, type Action, type ActionOutcome } from "./action.domain.ts";
import type { Resolution } from "../reviews/resolve-review.domain.ts";
import { findPayment } from "../payments/payments.query.ts";
import { findReviewItem } from "../reviews/review-queue.query.ts";
import { resolveReviewItem } from "../reviews/resolve-review.command.ts";

type Payload = Extract<ActionRequest, { readonly kind: "resolve_review" }>["payload"];

/**
 * In a transaction of its own: a run that died before it noted the outcome finds the item resolved
 * in this action's name. Money that nobody's payment named is the operators' to resolve.
 */
export const resolveByAction = async (
  services: Services,
  action: Action,
  payload: Payload,
): Promise<ActionOutcome> => {
  const by = `action ${action.id}`;
  const item = await findReviewItem(services.db, payload.review_id);
  if (!item || !(await isOf(services, action.merchant, item.paymentId))) {
    return { ok: false, says: "item_not_found" };
  }
  const resolution = resolutionOf(payload.resolution);
  const named = resolution.kind === "to_payment" ? resolution.paymentId : item.paymentId;
  if (!(await isOf(services, action.merchant, named))) {
    return { ok: false, says: "payment_not_found" };
  }
  const outcome = await resolveReviewItem(services, { itemId: item.id, resolution, by });
  if (outcome.kind === "resolved" || item.resolvedBy === by) return { ok: true, says: "done" };
  return { ok: false, says: outcome.kind };
};

const isOf = async (
  { db }: Services,
  merchant: string | null,
  paymentId: string | null,
): Promise<boolean> => {
  const payment = paymentId === null ? null : await findPayment(db, paymentId);
  return mayTouch(merchant, payment?.merchant ?? null);
};

const resolutionOf = (asked: Payload["resolution"]): Resolution => {
  const { note } = asked;
  if (asked.kind === "to_payment") return { kind: asked.kind, paymentId: asked.payment_id, note };
  if (asked.kind === "to_wallet") return { kind: asked.kind, userId: asked.user_id, note };
  return { kind: asked.kind, note };
};
