/** Payouts: one, a merchant's, and those that wait for somebody. */
import type { PayoutStatus } from "#contracts/payments/payout.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Payout } from "./payout.domain.ts";

export const payoutColumns =
  named(`id, merchant, asked_by, asked_by_sub, cents, account, holder, concept,
  status, reason, tracking_key, approved_by, created_at, sent_at, ended_at`);

const find = statement<Payout>(
  "payouts.find",
  `select ${payoutColumns} from payout where ledger_id = $1 and id = $2`,
);

export const findPayout = async (db: Queries, id: string): Promise<Payout | null> =>
  (await db.run(find, [mainLedger, id]))[0] ?? null;

const ofMerchant = statement<Payout>(
  "payouts.of-merchant",
  `select ${payoutColumns} from payout
    where merchant = $1 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

interface Page {
  /** The id of the last one seen; null for the newest. */
  readonly before: string | null;
  readonly most: number;
}

export const listPayoutsOf = (
  db: Queries,
  merchant: string,
  { before, most }: Page,
): Promise<readonly Payout[]> => db.run(ofMerchant, [merchant, before, most]);

const inState = statement<Payout>(
  "payouts.in-state",
  `select ${payoutColumns} from payout
    where status = $1 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

/** Of all merchants, newest first. */
export const listPayoutsIn = (
  db: Queries,
  status: PayoutStatus,
  { before, most }: Page,
): Promise<readonly Payout[]> => db.run(inState, [status, before, most]);

export type DuePayout = Pick<Payout, "id" | "account">;

const due = statement<DuePayout>(
  "payouts.due",
  `select id, account from payout
    where status in ('approved', 'sent') and id > $1
    order by id limit $2`,
);

/** What a bank has to be told of, or asked about, oldest first, behind that id. */
export const duePayouts = (
  db: Queries,
  after: string,
  most: number,
): Promise<readonly DuePayout[]> => db.run(due, [after, most]);

export interface WaitingPayouts {
  readonly status: PayoutStatus;
  readonly count: number;
  readonly since: Date;
}

const waiting = statement<WaitingPayouts>(
  "payouts.waiting",
  `select status, count(*)::int as count, min(created_at) as since from payout
    where status in ('pending_approval', 'approved') group by status`,
);

/** What a person has to approve, or to send by hand. */
export const waitingPayouts = (db: Queries): Promise<readonly WaitingPayouts[]> => db.run(waiting);
