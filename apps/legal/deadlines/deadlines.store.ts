/** Deadlines: written as they were read, computed anew, decided on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import type { Deadline, Reckoned } from "./deadline.domain.ts";
import { findDeadline } from "./deadlines.query.ts";

const valuesOf = (one: Reckoned): readonly unknown[] => [
  ...[one.rulePack, one.rulePackNamed, JSON.stringify(one.happened), one.dueOn, one.confidence],
  ...[one.rule, one.calendar, JSON.stringify(one.trace), one.abstained],
];

const insert = statement(
  "deadlines.insert",
  `insert into deadline (firm_id, rule_pack, rule_pack_named, happened, due_on, confidence, rule,
                         calendar, trace, abstained, id, matter_id, document_id, page, start_at,
                         end_at, quote, passage, found, status, source, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
           $20, $21, $22)
       on conflict (firm_id, matter_id, source, page, start_at) do update
      set rule_pack = excluded.rule_pack, rule_pack_named = excluded.rule_pack_named,
          happened = excluded.happened, due_on = excluded.due_on,
          confidence = excluded.confidence, rule = excluded.rule, calendar = excluded.calendar,
          trace = excluded.trace, abstained = excluded.abstained
    where deadline.status = 'proposed'`,
);

/** Read before and not decided on yet, it is computed anew; decided on, it stays as it is. */
export const putDeadline = (
  tx: Queries,
  firmId: string,
  source: string,
  one: Deadline,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, ...valuesOf(one), one.id, one.matterId, one.documentId, one.page],
    ...[one.start, one.end, one.quote, one.passage, JSON.stringify(one.found)],
    ...[one.status, source, one.createdAt],
  ]);

const lock = statement(
  "deadlines.lock",
  `select from deadline where firm_id = $1 and id = $2 for no key update`,
);

export const lockDeadline = async (
  tx: Queries,
  access: Pick<Access, "firm" | "viewer">,
  id: string,
): Promise<Deadline | null> => {
  await tx.run(lock, [access.firm.id, id]);
  return findDeadline(tx, access, id);
};

const update = statement(
  "deadlines.update",
  `update deadline
      set rule_pack = $2, rule_pack_named = $3, happened = $4, due_on = $5, confidence = $6,
          rule = $7, calendar = $8, trace = $9, abstained = $10, status = $12, event_id = $13
    where firm_id = $1 and id = $11`,
);

export const updateDeadline = (tx: Queries, firmId: string, one: Deadline): Promise<unknown> =>
  tx.run(update, [firmId, ...valuesOf(one), one.id, one.status, one.eventId]);
