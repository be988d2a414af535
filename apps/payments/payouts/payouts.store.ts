/** Payouts: made once, locked, and written as they go on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Payout } from "./payout.domain.ts";
import { payoutColumns } from "./payouts.query.ts";

const insert = statement(
  "payouts.insert",
  `insert into payout (ledger_id, id, merchant, asked_by, asked_by_sub, cents, account, holder,
                       concept, status, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertPayout = async (tx: Queries, payout: Payout): Promise<void> => {
  const { id, merchant, askedBy, askedBySub, cents, account, holder, concept } = payout;
  const asked = [id, merchant, askedBy, askedBySub, cents, account, holder, concept];
  await tx.run(insert, [mainLedger, ...asked, payout.status, payout.createdAt]);
};

const lock = statement<Payout>(
  "payouts.lock",
  `select ${payoutColumns} from payout where ledger_id = $1 and id = $2 for no key update`,
);

export const lockPayout = async (tx: Queries, id: string): Promise<Payout | null> =>
  (await tx.run(lock, [mainLedger, id]))[0] ?? null;

const write = statement(
  "payouts.write",
  `update payout set status = $3, reason = $4, tracking_key = $5, approved_by = $6, sent_at = $7,
                     ended_at = $8
    where ledger_id = $1 and id = $2`,
);

/** Throws what names a taken key where another payout has that clave de rastreo. */
export const writePayout = async (tx: Queries, payout: Payout): Promise<void> => {
  const { id, status, reason, trackingKey, approvedBy, sentAt, endedAt } = payout;
  await tx.run(write, [mainLedger, id, status, reason, trackingKey, approvedBy, sentAt, endedAt]);
};
