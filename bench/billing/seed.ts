/** Fills identity: tenants with three subscriptions each, what they used beyond, and a charge. */
import { newId } from "#platform/id.ts";
import type { Machine } from "../instance.ts";

export const tenantCount = 10_000;
const usesOfEach = 20;

/** All of the month before, in Mexico City. */
export const seedBilling = async ({ admin }: Machine): Promise<void> => {
  const tenants = Array.from({ length: tenantCount }, newId);
  await admin.query("set search_path = identity");
  await admin.query(
    `insert into ecosystem_tenant (id, billing_email, billing_email_key, company_name, created_at)
     select id, id || '@example.test', id || '@example.test', 'Milpa', now()
       from unnest($1::uuid[]) as id`,
    [tenants],
  );
  await admin.query(
    `insert into billable_term (tenant_id, item_id, from_day, kind, app_name, tier, units,
            monthly_cents)
     select id, uuidv7(), '2026-01-01', 'base', app, 'professional', 1, 149900
       from unnest($1::uuid[]) as id, unnest(array['pos', 'invoicing', 'crm']) as app`,
    [tenants],
  );
  await admin.query(
    `insert into billing_charge (tenant_id, id, kind, description, cents, reference, charged_on,
            created_at)
     select id, uuidv7(), 'implementation', 'Implementación', 500000, 'bench', '2026-01-01', now()
       from unnest($1::uuid[]) as id`,
    [tenants],
  );
  await admin.query(
    `insert into usage_event (tenant_id, id, subscription_id, app_name, resource_type, quantity,
            is_overage, rate, cost_cents, part, reset_at, created_at)
     select id, uuidv7(), id, (array['invoicing', 'crm'])[1 + n % 2],
            (array['stamps', 'ai_tokens'])[1 + n % 2], 7, true,
            (array[29900, 800])[1 + n % 2], (array[2093, 0])[1 + n % 2], 0, now(),
            date_trunc('month', now() at time zone 'America/Mexico_City')
              at time zone 'America/Mexico_City' - n * interval '1 day'
       from unnest($1::uuid[]) as id, generate_series(1, $2::int) as n`,
    [tenants, usesOfEach],
  );
  await admin.query("vacuum analyze");
};
