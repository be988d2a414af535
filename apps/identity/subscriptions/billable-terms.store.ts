/** Writes what tenants are billed a month for; whoever writes has locked the tenant. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Redrawn } from "./billable-term.domain.ts";

const remove = statement(
  "billable-terms.remove",
  `delete from billable_term t
    using unnest($2::uuid[], $3::text[]) as gone (item_id, from_day)
    where t.tenant_id = $1 and t.item_id = gone.item_id and t.from_day = gone.from_day::date`,
);

const keep = statement(
  "billable-terms.keep",
  `insert into billable_term (tenant_id, item_id, from_day, until_day, kind, app_name, addon, tier,
          units, monthly_cents, commission_rate)
   select $1, item_id, from_day::date, until_day::date, kind, app_name, addon, tier, units,
          monthly_cents, commission_rate
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
          $9::int[], $10::bigint[], $11::bigint[])
          as term (item_id, from_day, until_day, kind, app_name, addon, tier, units, monthly_cents,
                   commission_rate)
       on conflict (tenant_id, item_id, from_day) do update
      set until_day = excluded.until_day, kind = excluded.kind, tier = excluded.tier,
          units = excluded.units, monthly_cents = excluded.monthly_cents,
          commission_rate = excluded.commission_rate`,
);

export const writeTerms = async (
  tx: Queries,
  tenantId: string,
  { gone, kept }: Redrawn,
): Promise<void> => {
  if (gone.length > 0)
    await tx.run(remove, [
      tenantId,
      gone.map(({ itemId }) => itemId),
      gone.map(({ fromDay }) => fromDay),
    ]);
  if (kept.length > 0)
    await tx.run(keep, [
      tenantId,
      kept.map(({ itemId }) => itemId),
      kept.map(({ fromDay }) => fromDay),
      kept.map(({ untilDay }) => untilDay),
      kept.map(({ kind }) => kind),
      kept.map(({ appName }) => appName),
      kept.map(({ addon }) => addon),
      kept.map(({ tier }) => tier),
      kept.map(({ units }) => units),
      kept.map(({ monthlyCents }) => monthlyCents),
      kept.map(({ commissionRate }) => commissionRate),
    ]);
};
