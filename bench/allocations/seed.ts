/** Fills identity: tenants with a running subscription, fresh counters, a key of the house. */
import { apiKeysOf } from "#platform/auth/api-keys.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { Machine } from "../instance.ts";

export interface AllocationsCast {
  readonly key: string;
  readonly tenants: readonly string[];
}

const tenantCount = 5_000;

/** What the professional tier of the invoicing app includes, and what is beyond costs. */
const granted = `values ('stamps', 500, 29900), ('ai_tokens', 100000, 800),
                        ('email_sends', 2500, 500), ('voice_minutes', 0, null),
                        ('whatsapp_conversations', 0, null)`;

export const seedAllocations = async (machine: Machine): Promise<AllocationsCast> => {
  const { admin, adminUrl } = machine;
  const tenants = Array.from({ length: tenantCount }, newId);
  await admin.query("set search_path = identity");
  await admin.query(
    `insert into ecosystem_tenant (id, billing_email, billing_email_key, company_name, created_at)
     select id, id || '@example.test', id || '@example.test', 'Milpa', now()
       from unnest($1::uuid[]) as id`,
    [tenants],
  );
  await admin.query(
    `insert into app_subscription (tenant_id, id, app_name, tier, status, monthly_cents,
            anchor_day, period_start, period_end, created_at)
     select id, uuidv7(), 'invoicing', 'professional', 'active', 199900, 1, now(),
            now() + interval '30 days', now()
       from unnest($1::uuid[]) as id`,
    [tenants],
  );
  await admin.query(
    `insert into subscription_allocation (tenant_id, subscription_id, resource_type, monthly_limit,
            overage_rate, reset_at, rated_month)
     select s.tenant_id, s.id, g.resource, g.units, g.rate, s.period_end,
            date_trunc('month', now() at time zone 'America/Mexico_City')::date
       from app_subscription s, (${granted}) as g (resource, units, rate)
      where s.tenant_id = any ($1::uuid[])`,
    [tenants],
  );
  await admin.query("vacuum analyze");
  const db = openDatabase({ url: adminUrl, schema: "identity" });
  const keys = apiKeysOf({ app: "identity", db, clock: systemClock });
  const { key } = await keys.create({
    name: "bench",
    permissions: ["allocations:check"],
    scope: {},
    ecosystem: true,
  });
  await db.close();
  return { key, tenants };
};
