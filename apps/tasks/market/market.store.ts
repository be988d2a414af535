/** The terms of a market are set. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Market } from "./market.domain.ts";

const put = statement(
  "market.put",
  `insert into market (tenant_id, commission_bp, free_offers, plus_price_cents, grace_days)
   values ($1, $2, $3, $4, $5)
   on conflict (tenant_id) do update
      set commission_bp = excluded.commission_bp, free_offers = excluded.free_offers,
          plus_price_cents = excluded.plus_price_cents, grace_days = excluded.grace_days`,
);

export const putTerms = (tx: Queries, tenantId: string, terms: Market): Promise<unknown> =>
  tx.run(put, [
    ...[tenantId, terms.commissionBp, terms.freeOffers, terms.plusPriceCents],
    terms.graceDays,
  ]);
