/** Proposed actions: listed and found. */
import type { ActionKind, ActionRequest } from "#contracts/payments/action.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Action, ActionOutcome } from "./action.domain.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export interface ActionRow {
  readonly id: string;
  readonly merchant: string | null;
  readonly kind: ActionKind;
  readonly payload: unknown;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly approved_by: string | null;
  readonly approved_at: Date | null;
  readonly rejected_by: string | null;
  readonly rejected_at: Date | null;
  readonly executed_at: Date | null;
  readonly outcome: ActionOutcome | null;
}

export const actionOf = (row: ActionRow): Action => ({
  id: row.id,
  merchant: row.merchant,
  // What was written here was a request of that kind.
  request: { kind: row.kind, payload: row.payload } as ActionRequest,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  approvedBy: row.approved_by,
  approvedAt: row.approved_at,
  rejectedBy: row.rejected_by,
  rejectedAt: row.rejected_at,
  executedAt: row.executed_at,
  outcome: row.outcome,
});

export const actionColumns = `
  id, merchant, kind, payload, proposed_by, proposed_at, approved_by, approved_at,
  rejected_by, rejected_at, executed_at, outcome`;

const list = statement<ActionRow>(
  "actions.list",
  `select ${actionColumns} from proposed_action
    where merchant = $1 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

export const listActions = async (
  db: Queries,
  merchant: string,
  before: string | null,
  most: number,
): Promise<readonly Action[]> => (await db.run(list, [merchant, before, most])).map(actionOf);

const listAll = statement<ActionRow>(
  "actions.list-all",
  `select ${actionColumns} from proposed_action
    where id < coalesce($1, ${lastId}) order by id desc limit $2`,
);

/** Of every merchant. */
export const listAllActions = async (
  db: Queries,
  before: string | null,
  most: number,
): Promise<readonly Action[]> => (await db.run(listAll, [before, most])).map(actionOf);

const listProposed = statement<ActionRow>(
  "actions.list-proposed",
  `select ${actionColumns} from proposed_action
    where approved_at is null and rejected_at is null and id < coalesce($1, ${lastId})
    order by id desc limit $2`,
);

/** Of every merchant, those that wait for an approval. */
export const listProposedActions = async (
  db: Queries,
  before: string | null,
  most: number,
): Promise<readonly Action[]> => (await db.run(listProposed, [before, most])).map(actionOf);

const find = statement<ActionRow>(
  "actions.find",
  `select ${actionColumns} from proposed_action where id = $1`,
);

export const findAction = async (db: Queries, id: string): Promise<Action | null> => {
  const row = (await db.run(find, [id]))[0];
  return row ? actionOf(row) : null;
};
