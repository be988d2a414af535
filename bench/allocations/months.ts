/** A tenant's month out of a long log: by day, what was beyond, and the pace of its last days. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { firstDayOf, monthBefore, startOf } from "#platform/calendar/days.ts";
import { openDatabase } from "#platform/db/database.ts";
import { monthOverage } from "../../apps/identity/allocations/usage.query.ts";
import { unitsSince, useByDay } from "../../apps/identity/plan-page/plan-usage.query.ts";
import type { Machine } from "../instance.ts";
import type { Ratio } from "../rounds.ts";

/** As many have a past; each of them used something every few minutes of a year. */
const withPast = 1_000;
const asked = 200;

/** In the order of time, so that what one tenant used lies scattered over the whole table. */
const seedPast = async (
  { admin }: Machine,
  tenants: readonly string[],
  rows: number,
): Promise<void> => {
  await admin.query(
    `insert into usage_event (tenant_id, id, subscription_id, app_name, resource_type, quantity,
            is_overage, rate, cost_cents, reference_id, part, remaining, reset_at, created_at)
     select s.tenant_id, uuidv7(), s.id, s.app_name,
            (array['stamps', 'ai_tokens', 'email_sends'])[1 + n % 3], 1 + n % 40, n % 7 = 0,
            case when n % 7 = 0 then 29900 else 0 end, case when n % 7 = 0 then 299 else 0 end,
            'past-' || n, 0, 400, s.period_end,
            now() - interval '365 days' + n * (interval '365 days' / $2::int)
       from generate_series(1, $2::int) as n
       join (select row_number() over () - 1 as place, s.*
               from app_subscription s where s.tenant_id = any ($1::uuid[])) s
         on s.place = n % $3::int
      order by n`,
    [tenants.slice(0, withPast), rows, withPast],
  );
  await admin.query("vacuum analyze usage_event");
};

export const measureMonths = async (
  machine: Machine,
  tenants: readonly string[],
  rows: number,
): Promise<readonly Ratio[]> => {
  await seedPast(machine, tenants, rows);
  const db = openDatabase({ url: machine.adminUrl, schema: "identity" });
  const now = new Date();
  const month = firstDayOf(monthBefore(now));
  const page = async (one: string): Promise<unknown> =>
    Promise.all([useByDay(db, one, startOf(month)), unitsSince(db, one, plusMs(now, -28 * dayMs))]);
  const ratios = [
    await timed(`a tenant's page: its month and its pace, of ${rows} lines`, tenants, page),
    await timed(`what a tenant's month had beyond, of ${rows} lines`, tenants, (one) =>
      monthOverage(db, one, month),
    ),
  ];
  await db.close();
  return ratios;
};

const timed = async (
  name: string,
  tenants: readonly string[],
  ask: (tenantId: string) => Promise<unknown>,
): Promise<Ratio> => {
  const took: number[] = [];
  for (let turn = 0; turn < asked; turn += 1) {
    const begun = performance.now();
    await ask(tenants[(turn * 37) % withPast] ?? "");
    took.push(performance.now() - begun);
  }
  took.sort((one, other) => one - other);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN;
  const bound = { limit: 100, atMost: true, unit: " ms" };
  const detail = `p99 ${at(0.99).toFixed(1)} ms, ${asked} tenants in turn`;
  return { name, value: at(0.5), ...bound, detail };
};
