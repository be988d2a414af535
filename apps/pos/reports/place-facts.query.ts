/** How businesses fare, for the homes of those who work there: sales of today and days before. */
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { PlaceFacts } from "#platform/people/told-places.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { homeDays } from "./limits.ts";

interface SoldRow {
  readonly tenantId: string;
  readonly day: string;
  readonly cents: number;
}

const sold = statement<SoldRow>(
  "place-facts.sold",
  `select b.tenant_id as "tenantId", s.day::text as day, sum(s.total_cents)::bigint as cents
     from unnest($1::uuid[], $2::date[]) as b (tenant_id, first_day)
     join sale s on s.tenant_id = b.tenant_id and s.day >= b.first_day
    group by 1, 2`,
);

type Known = Pick<Tenant, "id" | "timeZone">;

/** By each business's own days. */
export const placeFactsOf = async (
  db: Queries,
  tenants: readonly Known[],
  now: Date,
): Promise<ReadonlyMap<string, PlaceFacts>> => {
  const daysOf = ({ timeZone }: Known): readonly string[] => {
    const first = plusDays(dayOf(now, timeZone), 1 - homeDays);
    return Array.from({ length: homeDays }, (_, nth) => plusDays(first, nth));
  };
  const rows = await db.run(sold, [
    tenants.map(({ id }) => id),
    tenants.map((tenant) => daysOf(tenant)[0]),
  ]);
  const cents = new Map(rows.map((row) => [`${row.tenantId} ${row.day}`, row.cents]));
  return new Map(
    tenants.map((tenant) => {
      const days = daysOf(tenant).map((day) => cents.get(`${tenant.id} ${day}`) ?? 0);
      const name = { "es-MX": "Ventas de hoy", en: "Sales today" };
      return [tenant.id, { figures: [{ name, unit: "cents", value: days.at(-1) ?? 0, days }] }];
    }),
  );
};
