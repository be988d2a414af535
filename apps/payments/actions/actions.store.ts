/** Proposed actions: written, approved, taken for execution one at a time, and their outcome. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Action, ActionOutcome } from "./action.domain.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { actionColumns, actionOf, type ActionRow } from "./actions.query.ts";

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
  `select ${actionColumns} from proposed_action
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

const isDue = "approved_at is not null and executed_at is null and rejected_at is null";

const takeOne = statement<ActionRow>(
  "actions.take-one",
  `select ${actionColumns} from proposed_action where id = $1 and ${isDue}
      for no key update`,
);

/** This action, locked; null when it is not to be done, or was done by somebody meanwhile. */
export const takeThisAction = async (tx: Queries, id: string): Promise<Action | null> => {
  const row = (await tx.run(takeOne, [id]))[0];
  return row ? actionOf(row) : null;
};

const take = statement<ActionRow>(
  "actions.take",
  `select ${actionColumns} from proposed_action
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
