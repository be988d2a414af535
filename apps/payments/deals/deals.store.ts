/** Deals: made and ended; and what is billed for each period. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Deal } from "./deal.domain.ts";
import { dealColumns } from "./deals.query.ts";

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

const end = statement<Deal>(
  "deals.end",
  `update deal set next_due = null, ended_at = coalesce(ended_at, $3)
    where id = $1 and merchant = $2 returning ${dealColumns}`,
);

/** Again changes nothing; null when there is none of this merchant's. */
export const endDeal = async (
  db: Queries,
  id: string,
  merchant: string,
  at: Date,
): Promise<Deal | null> => (await db.run(end, [id, merchant, at]))[0] ?? null;

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
