/** Deals: made, listed, ended; and what was billed for each period. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Deal, DealLine } from "../domain/deal.ts";
import { mainLedger } from "../domain/ledger.ts";
import type { PaymentStatus } from "../domain/payment.ts";
import { firstId, lastId } from "./page-bounds.ts";

interface DealRow {
  readonly id: string;
  readonly merchant: string;
  readonly user_id: string;
  readonly asked_by: string | null;
  readonly heard_by: string | null;
  readonly concept: string;
  readonly lines: readonly DealLine[];
  readonly cents: number;
  readonly every: Deal["every"];
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly periods_billed: number;
  readonly next_due: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const dealOf = (row: DealRow): Deal => ({
  ...{ id: row.id, merchant: row.merchant, userId: row.user_id, concept: row.concept },
  askedBy: row.asked_by,
  heardBy: row.heard_by,
  ...{ lines: row.lines, cents: row.cents, every: row.every },
  ...{ startsOn: row.starts_on, endsOn: row.ends_on, periodsBilled: row.periods_billed },
  ...{ nextDue: row.next_due, createdAt: row.created_at, endedAt: row.ended_at },
});

const columns = `id, merchant, user_id, asked_by, heard_by, concept, lines, cents, every,
  starts_on::text, ends_on::text, periods_billed, next_due::text, created_at, ended_at`;

const insert = statement(
  "deals.insert",
  `insert into deal (id, merchant, user_id, concept, lines, cents, every, starts_on, ends_on,
                     next_due, created_at, asked_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8::text::date, $9::text::date, $10::text::date, $11,
           $12)`,
);

export const insertDeal = async (tx: Queries, deal: Deal): Promise<void> => {
  const { id, merchant, userId, concept, cents, every, startsOn, endsOn, nextDue } = deal;
  const lines = JSON.stringify(deal.lines);
  const terms = [lines, cents, every, startsOn, endsOn, nextDue, deal.createdAt, deal.askedBy];
  await tx.run(insert, [id, merchant, userId, concept, ...terms]);
};

const list = statement<DealRow>(
  "deals.list",
  `select ${columns} from deal
    where merchant = $1 and id < coalesce($3, ${lastId})
      and case when $2::text is null then true else user_id = $2 end
    order by id desc limit $4`,
);

export interface DealsAsked {
  readonly merchant: string;
  readonly userId: string | null;
  readonly before: string | null;
  readonly most: number;
}

export const listDeals = async (
  db: Queries,
  { merchant, userId, before, most }: DealsAsked,
): Promise<readonly Deal[]> => (await db.run(list, [merchant, userId, before, most])).map(dealOf);

const find = statement<DealRow>(
  "deals.find",
  `select ${columns} from deal where id = $1 and merchant = $2`,
);

export const findDeal = async (db: Queries, id: string, merchant: string): Promise<Deal | null> => {
  const row = (await db.run(find, [id, merchant]))[0];
  return row ? dealOf(row) : null;
};

const end = statement<DealRow>(
  "deals.end",
  `update deal set next_due = null, ended_at = coalesce(ended_at, $3)
    where id = $1 and merchant = $2 returning ${columns}`,
);

/** Again changes nothing; null when there is none of this merchant's. */
export const endDeal = async (
  db: Queries,
  id: string,
  merchant: string,
  at: Date,
): Promise<Deal | null> => {
  const row = (await db.run(end, [id, merchant, at]))[0];
  return row ? dealOf(row) : null;
};

const due = statement<DealRow>(
  "deals.due",
  `select ${columns} from deal
    where next_due <= $1::text::date and id > coalesce($2, ${firstId})
    order by id limit $3`,
);

/** Deals of which a period has fallen due by `today`, oldest first. */
export const dueDeals = async (
  db: Queries,
  today: string,
  after: string | null,
  most: number,
): Promise<readonly Deal[]> => (await db.run(due, [today, after, most])).map(dealOf);

const bill = statement<{ readonly id: string }>(
  "deals.bill",
  `with billed as (
     update deal set periods_billed = periods_billed + 1, next_due = $7::text::date
      where id = $1 and periods_billed = $6 and next_due = $2::text::date
     returning id
   )
   insert into deal_bill (deal_id, period, id, payment_id, cents, at)
   select billed.id, $2::text::date, $3, $4, deal.cents, $5
     from billed join deal on deal.id = billed.id
   returning id`,
);

export interface NewBill {
  readonly id: string;
  readonly deal: Deal;
  readonly period: string;
  /** How many were billed before. */
  readonly number: number;
  readonly nextDue: string | null;
  readonly paymentId: string;
  readonly at: Date;
}

/** False when another run billed the period, or the deal was ended meanwhile. */
export const writeBill = async (db: Queries, made: NewBill): Promise<boolean> => {
  const { id, deal, period, number, nextDue, paymentId, at } = made;
  const rows = await db.run(bill, [deal.id, period, id, paymentId, at, number, nextDue]);
  return rows.length === 1;
};

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
     from deal_bill b join payment p on p.ledger_id = $1 and p.id = b.payment_id
    where b.deal_id = $2 and b.id < coalesce($3, ${lastId})
    order by b.id desc limit $4`,
);

export const listBills = (
  db: Queries,
  dealId: string,
  before: string | null,
  most: number,
): Promise<readonly Bill[]> => db.run(bills, [mainLedger, dealId, before, most]);
