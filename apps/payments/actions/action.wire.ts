/** A proposed action as the wire shows it. */
import type { z } from "zod";
import type { ProposedAction } from "#contracts/payments/action.ts";
import { statusOf, type Action } from "./action.domain.ts";

export const actionProjectionOf = (action: Action): z.input<typeof ProposedAction> => ({
  action_id: action.id,
  kind: action.request.kind,
  payload: action.request.payload,
  status: statusOf(action),
  proposed_at: action.proposedAt.toISOString(),
  approved_at: action.approvedAt?.toISOString() ?? null,
  executed_at: action.executedAt?.toISOString() ?? null,
  outcome: action.outcome,
});
