/** The terms of a market. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { usualTerms, type Market } from "./market.domain.ts";

const find = statement<Market>(
  "market.find",
  `select ${named("commission_bp, free_offers, plus_price_cents, grace_days")} from market
    where tenant_id = $1`,
);

export const termsOf = async (db: Queries, tenantId: string): Promise<Market> =>
  (await db.run(find, [tenantId]))[0] ?? usualTerms;
