/** Cancellations: written before they are sent, and what was heard of them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cancellation } from "./cancellation.domain.ts";

const insert = statement(
  "cancellations.insert",
  `insert into cancellation (organization_id, invoice_id, number, motive, substitute, signed_xml,
     state, asked_by, asked_at, due_at)
   values ($1, $2, $3, $4, $5, $6, 'sending', $7, $8, $9)`,
);

const markPending = statement(
  "cancellations.mark-pending",
  `update invoice set status = 'cancel_pending'
    where organization_id = $1 and id = $2 and status = 'stamped'`,
);

/** Its invoice, whose row is locked, waits from now on. */
export const beginCancellation = async (tx: Queries, begun: Cancellation): Promise<void> => {
  const { organizationId, invoiceId } = begun;
  await tx.run(insert, [
    ...[organizationId, invoiceId, begun.number, begun.motive, begun.substitute, begun.signedXml],
    ...[begun.askedBy, begun.askedAt, begun.dueAt],
  ]);
  await tx.run(markPending, [organizationId, invoiceId]);
};

const update = statement(
  "cancellations.update",
  `update cancellation set state = $4, code = $5, message = $6, acuse = $7, sat_status = $8,
          checked_at = $9, checks = $10, due_at = $11, ended_at = $12
    where organization_id = $1 and invoice_id = $2 and number = $3`,
);

const setStatus = statement(
  "cancellations.set-status",
  `update invoice set status = $3
    where organization_id = $1 and id = $2 and status = 'cancel_pending'`,
);

const messageMost = 1_000;

/** Issues all statements. */
export const writeCancellation = (
  tx: Queries,
  after: Cancellation,
  status: string,
): readonly Promise<unknown>[] => [
  tx.run(update, [
    ...[after.organizationId, after.invoiceId, after.number, after.state, after.code],
    ...[after.message?.slice(0, messageMost), after.acuse, after.satStatus],
    ...[after.checkedAt, after.checks, after.dueAt, after.endedAt],
  ]),
  ...(status === "cancel_pending"
    ? []
    : [tx.run(setStatus, [after.organizationId, after.invoiceId, status])]),
];

const claim = statement<{ readonly number: number }>(
  "cancellations.claim",
  `update cancellation set due_at = $4
    where organization_id = $1 and invoice_id = $2 and number = $3 and due_at <= $5
   returning number`,
);

/** Takes one that is due until `until`; false where somebody else was first. */
export const claimCancellation = async (
  db: Queries,
  { organizationId, invoiceId, number }: Cancellation,
  until: Date,
  now: Date,
): Promise<boolean> =>
  (await db.run(claim, [organizationId, invoiceId, number, until, now])).length > 0;

const claimCheck = statement<{ readonly number: number }>(
  "cancellations.claim-check",
  `update cancellation set checked_at = $4
    where organization_id = $1 and invoice_id = $2 and number = $3 and due_at is not null
      and coalesce(checked_at, asked_at) <= $5
   returning number`,
);

/** Whether SAT may be asked on somebody's demand: not since `since`. */
export const claimCheckOf = async (
  db: Queries,
  { organizationId, invoiceId, number }: Cancellation,
  since: Date,
  now: Date,
): Promise<boolean> =>
  (await db.run(claimCheck, [organizationId, invoiceId, number, now, since])).length > 0;
