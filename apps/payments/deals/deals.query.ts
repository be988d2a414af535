/** Deals: listed, found, due; and what was billed for each period. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Deal } from "./deal.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { PaymentStatus } from "../payments/payment.domain.ts";
import { firstId, lastId, newestOf } from "#platform/db/id-bounds.ts";

export const dealColumns =
  named(`id, merchant, user_id, asked_by, heard_by, concept, lines, cents, every,
  starts_on::text, ends_on::text, periods_billed, next_due::text, created_at, ended_at`);

const ofTheirs = `select ${dealColumns} from deal where merchant = $1`;

const newest = statement<Deal>(
  "deals.newest",
  `${ofTheirs} and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);
const ofUser = statement<Deal>(
  "deals.of-user",
  `${ofTheirs} and ${newestOf("user_id", { value: "$4", before: "$2", limit: "$3" })}`,
);

export interface DealsAsked {
  readonly merchant: string;
  readonly userId: string | null;
  readonly before: string | null;
  readonly most: number;
}

export const listDeals = (
  db: Queries,
  { merchant, userId, before, most }: DealsAsked,
): Promise<readonly Deal[]> => {
  const page = [merchant, before, most];
  return userId === null ? db.run(newest, page) : db.run(ofUser, [...page, userId]);
};

const find = statement<Deal>(
  "deals.find",
  `select ${dealColumns} from deal where id = $1 and merchant = $2`,
);

export const findDeal = async (db: Queries, id: string, merchant: string): Promise<Deal | null> =>
  (await db.run(find, [id, merchant]))[0] ?? null;

const due = statement<Deal>(
  "deals.due",
  `select ${dealColumns} from deal
    where next_due <= $1::text::date and id > coalesce($2, ${firstId})
    order by id limit $3`,
);

/** Deals of which a period has fallen due by `today`, oldest first. */
export const dueDeals = (
  db: Queries,
  today: string,
  after: string | null,
  most: number,
): Promise<readonly Deal[]> => db.run(due, [today, after, most]);

export interface Bill {
  readonly id: string;
  readonly period: string;
  readonly payment_id: string;
  readonly cents: number;
  readonly status: PaymentStatus;
  readonly at: Date;
}

const bills = statement<Bill>(
  "deals.bills",
  `select b.id, b.period::text, b.payment_id, b.cents, p.status, b.at
     from (select * from deal_bill
            where deal_id = $2 and id < coalesce($3, ${lastId})
            order by id desc limit $4) b
     join payment p on p.ledger_id = $1 and p.id = b.payment_id
    order by b.id desc`,
);

export const listBills = (
  db: Queries,
  dealId: string,
  before: string | null,
  most: number,
): Promise<readonly Bill[]> => db.run(bills, [mainLedger, dealId, before, most]);
