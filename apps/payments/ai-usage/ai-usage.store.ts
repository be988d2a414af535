/** Use of AI as apps report it: each reference once. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface AiUse {
  readonly id: string;
  readonly merchant: string;
  readonly reference: string;
  readonly userId: string;
  readonly tokens: number;
  /** Per 1,000 tokens. */
  readonly priceCents: number;
  readonly month: string;
  readonly usedAt: Date;
  /** The line of keys that reported it. */
  readonly askedBy: string | null;
}

const columns = "id, merchant, reference, user_id, tokens, price_cents, month, used_at, asked_by";

const insert = statement<{ readonly id: string }>(
  "ai-usage.insert",
  `insert into ai_usage (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (merchant, reference) do nothing returning id`,
);

const find = statement<AiUse>(
  "ai-usage.find",
  `select ${named(columns)} from ai_usage where merchant = $1 and reference = $2`,
);

/** The row that is there: this one, or the first of the same reference. */
export const recordUse = async (db: Queries, use: AiUse): Promise<AiUse> => {
  const { id, merchant, reference, userId, tokens, priceCents, month, usedAt } = use;
  const values = [id, merchant, reference, userId, tokens, priceCents, month, usedAt];
  if ((await db.run(insert, [...values, use.askedBy])).length === 1) return use;
  const row = (await db.run(find, [merchant, reference]))[0];
  if (!row) throw new Error("a use of AI was neither taken nor there");
  return row;
};

export interface UninvoicedUse {
  readonly merchant: string;
  readonly user_id: string;
  readonly month: string;
  /** Of several apps that used it for one payer, the one that reported last. */
  readonly asked_by: string | null;
  readonly lines: readonly { readonly tokens: number; readonly price_cents: number }[];
}

// Groups are found on their index before anything is summed: what is there may be a year's use.
const uninvoiced = statement<UninvoicedUse>(
  "ai-usage.uninvoiced",
  `with payer as (
     select distinct month, merchant, user_id from ai_usage
      where invoice_id is null and month < $1
      order by month, merchant, user_id limit $2
   ), line as (
     select u.merchant, u.user_id, u.month, u.price_cents, sum(u.tokens)::bigint as tokens
       from payer join ai_usage u using (month, merchant, user_id)
      where u.invoice_id is null
      group by u.merchant, u.user_id, u.month, u.price_cents
   )
   select merchant, user_id, month,
          (select u.asked_by from ai_usage u
            where u.invoice_id is null and u.month = line.month and u.merchant = line.merchant
              and u.user_id = line.user_id and u.asked_by is not null
            order by u.used_at desc, u.id desc limit 1) as asked_by,
          jsonb_agg(jsonb_build_object('tokens', tokens, 'price_cents', price_cents)
                    order by price_cents) as lines
     from line group by merchant, user_id, month`,
);

/** Payers with use of months before `month` that no invoice holds yet. */
export const uninvoicedUse = (
  tx: Queries,
  month: string,
  most: number,
): Promise<readonly UninvoicedUse[]> => tx.run(uninvoiced, [month, most]);
