/** Actions that people propose and approve, and where each of them stands. */
import type { ActionRequest } from "#contracts/payments/action.ts";
import { refuse, type Refusal } from "#platform/errors.ts";

export interface ActionOutcome {
  readonly ok: boolean;
  /** What came of it, in a word of the house: `done`, or the refusal's code. */
  readonly says: string;
}

export interface Action {
  readonly id: string;
  /** Null: the operators of the house, who may touch every merchant's. */
  readonly merchant: string | null;
  readonly request: ActionRequest;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly rejectedBy: string | null;
  readonly rejectedAt: Date | null;
  readonly executedAt: Date | null;
  readonly outcome: ActionOutcome | null;
}

export interface Proposal {
  readonly id: string;
  readonly merchant: string | null;
  readonly request: ActionRequest;
  readonly by: string;
  readonly at: Date;
}

/** What nobody has said anything about yet. */
export const proposedAction = ({ id, merchant, request, by, at }: Proposal): Action => ({
  id,
  merchant,
  request,
  proposedBy: by,
  proposedAt: at,
  approvedBy: null,
  approvedAt: null,
  rejectedBy: null,
  rejectedAt: null,
  executedAt: null,
  outcome: null,
});

export type ActionStatus = "proposed" | "approved" | "rejected" | "executed";

export const statusOf = (action: Action): ActionStatus => {
  if (action.executedAt !== null) return "executed";
  if (action.rejectedAt !== null) return "rejected";
  return action.approvedAt === null ? "proposed" : "approved";
};

export interface Approval {
  readonly by: string;
  /** Operators who were shown the key that proposed it, and so could have been the ones to. */
  readonly shownTo: readonly string[];
  readonly at: Date;
  /** People who run the house's console. */
  readonly operators: number;
}

/**
 * Four eyes: who proposed an action, also by a key that they were shown, does not approve it, but
 * where one person runs the house and so nobody else could. The first approval counts. `action` is
 * locked.
 */
export const approvedAction = (
  action: Action,
  { by, at, shownTo, operators }: Approval,
): Action | Refusal<"own_proposal"> => {
  if (action.approvedAt !== null || action.rejectedAt !== null) return action;
  const isOwn = action.proposedBy === by || shownTo.includes(by);
  if (isOwn && operators > 1) return refuse("own_proposal");
  return { ...action, approvedBy: by, approvedAt: at };
};

/** Anybody who may see it turns it down, also who proposed it. `action` is locked. */
export const rejectedAction = (action: Action, by: string, at: Date): Action =>
  action.executedAt !== null || action.rejectedAt !== null
    ? action
    : { ...action, rejectedBy: by, rejectedAt: at };

/** Whether an action of `merchant` may touch what belongs to `owner`. */
export const mayTouch = (merchant: string | null, owner: string | null): boolean =>
  merchant === null || merchant === owner;
