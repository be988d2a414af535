/** Proposed actions: listed and found. */
import { named } from "#platform/db/named.ts";
import type { ActionKind, ActionRequest } from "#contracts/payments/action.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Action } from "./action.domain.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export interface ActionRow extends Omit<Action, "request"> {
  readonly kind: ActionKind;
  readonly payload: unknown;
}

export const actionOf = ({ kind, payload, ...row }: ActionRow): Action => ({
  ...row,
  // What was written here was a request of that kind.
  request: { kind, payload } as ActionRequest,
});

export const actionColumns =
  named(`id, merchant, kind, payload, proposed_by, proposed_at, approved_by, approved_at,
  rejected_by, rejected_at, executed_at, outcome`);

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
