/** Proposed actions: written, approved, taken for execution one at a time, and their outcome. */
import type { ActionKind, ActionRequest } from "#contracts/payments/action.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Action, ActionOutcome } from "../domain/action.ts";
import { firstId, lastId } from "./page-bounds.ts";

interface ActionRow {
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

const actionOf = (row: ActionRow): Action => ({
  ...{ id: row.id, merchant: row.merchant },
  // What was written here was a request of that kind.
  request: { kind: row.kind, payload: row.payload } as ActionRequest,
  ...{ proposedBy: row.proposed_by, proposedAt: row.proposed_at },
  ...{ approvedBy: row.approved_by, approvedAt: row.approved_at },
  ...{ rejectedBy: row.rejected_by, rejectedAt: row.rejected_at },
  ...{ executedAt: row.executed_at, outcome: row.outcome },
});

const columns = `id, merchant, kind, payload, proposed_by, proposed_at, approved_by, approved_at,
  rejected_by, rejected_at, executed_at, outcome`;

const insert = statement(
  "actions.insert",
  `insert into proposed_action (id, merchant, kind, payload, proposed_by, proposed_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing`,
);

/** The same id again changes nothing. */
export const insertAction = async (tx: Queries, action: Action): Promise<void> => {
  const { id, merchant, request, proposedBy, proposedAt } = action;
  const payload = JSON.stringify(request.payload);
  await tx.run(insert, [id, merchant, request.kind, payload, proposedBy, proposedAt]);
};

const lock = statement<ActionRow>(
  "actions.lock",
  `select ${columns} from proposed_action
    where id = $1 and ($2::text is null or merchant = $2)
      for no key update`,
);

/** Null when there is no such action of this merchant's; null as merchant: of anybody's. */
export const lockAction = async (
  tx: Queries,
  id: string,
  merchant: string | null,
): Promise<Action | null> => {
  const row = (await tx.run(lock, [id, merchant]))[0];
  return row ? actionOf(row) : null;
};

const approve = statement(
  "actions.approve",
  "update proposed_action set approved_by = $2, approved_at = $3 where id = $1",
);

export const writeApproval = async (
  tx: Queries,
  { id, approvedBy, approvedAt }: Action,
): Promise<void> => {
  await tx.run(approve, [id, approvedBy, approvedAt]);
};

const reject = statement(
  "actions.reject",
  "update proposed_action set rejected_by = $2, rejected_at = $3 where id = $1",
);

export const writeRejection = async (
  tx: Queries,
  { id, rejectedBy, rejectedAt }: Action,
): Promise<void> => {
  await tx.run(reject, [id, rejectedBy, rejectedAt]);
};

const list = statement<ActionRow>(
  "actions.list",
  `select ${columns} from proposed_action
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
  `select ${columns} from proposed_action
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
  `select ${columns} from proposed_action
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
  `select ${columns} from proposed_action where id = $1`,
);

export const findAction = async (db: Queries, id: string): Promise<Action | null> => {
  const row = (await db.run(find, [id]))[0];
  return row ? actionOf(row) : null;
};

const isDue = "approved_at is not null and executed_at is null and rejected_at is null";

const takeOne = statement<ActionRow>(
  "actions.take-one",
  `select ${columns} from proposed_action where id = $1 and ${isDue}
      for no key update`,
);

/** This action, locked; null when it is not to be done, or was done by somebody meanwhile. */
export const takeThisAction = async (tx: Queries, id: string): Promise<Action | null> => {
  const row = (await tx.run(takeOne, [id]))[0];
  return row ? actionOf(row) : null;
};

const take = statement<ActionRow>(
  "actions.take",
  `select ${columns} from proposed_action
    where ${isDue} and id > coalesce($1, ${firstId})
    order by id limit 1
      for no key update skip locked`,
);

/** The next approved action after this one, locked; actions come before all other rows. */
export const takeAction = async (tx: Queries, after: string | null): Promise<Action | null> => {
  const row = (await tx.run(take, [after]))[0];
  return row ? actionOf(row) : null;
};

const finish = statement(
  "actions.finish",
  "update proposed_action set executed_at = $2, outcome = $3 where id = $1",
);

export const finishAction = (
  tx: Queries,
  id: string,
  at: Date,
  outcome: ActionOutcome,
): Promise<unknown> => tx.run(finish, [id, at, JSON.stringify(outcome)]);
