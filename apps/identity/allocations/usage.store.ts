/** Writes the usage log and the thresholds that were crossed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Use } from "./check-allocation.domain.ts";

const insert = statement(
  "usage.insert",
  `insert into usage_event (tenant_id, id, subscription_id, pack_id, app_name, resource_type,
          quantity, is_overage, rate, cost_cents, reference_id, part, remaining, reset_at,
          created_at)
   select *, $15::timestamptz
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[],
          $7::bigint[], $8::boolean[], $9::bigint[], $10::bigint[], $11::text[], $12::smallint[],
          $13::bigint[], $14::timestamptz[])`,
);

/** Each draw is a line. */
export const insertUsage = (tx: Queries, uses: readonly Use[], now: Date): Promise<unknown> => {
  const lines = uses.flatMap(({ input, checked, draws, after }) =>
    draws.map((draw, part) => ({ input, checked, draw, part, after })),
  );
  return tx.run(insert, [
    lines.map(({ input }) => input.tenantId),
    lines.map(() => newId()),
    lines.map(({ draw, after }) => carrierOf(draw, after)),
    lines.map(({ draw }) => (draw.source === "pack" ? draw.sourceId : null)),
    lines.map(({ draw }) => draw.appName),
    lines.map(({ input }) => input.resource),
    lines.map(({ draw }) => draw.quantity),
    lines.map(({ draw }) => draw.source === "overage"),
    lines.map(({ draw }) => draw.rate),
    lines.map(({ draw }) => draw.cents),
    lines.map(({ input }) => input.referenceId),
    lines.map(({ part }) => part),
    lines.map(({ checked }) => checked.remaining),
    lines.map(({ checked }) => checked.resetAt),
    now,
  ]);
};

/** A pack is the tenant's: its line goes to the first subscription. */
const carrierOf = (draw: Use["draws"][number], after: Use["after"]): string | undefined =>
  draw.source === "pack" ? after.allotments[0]?.subscriptionId : draw.sourceId;

const cross = statement(
  "usage.cross",
  `insert into usage_alert (tenant_id, resource_type, period_end, threshold, crossed_at)
   select *, $5::timestamptz
     from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::smallint[])
       on conflict (tenant_id, resource_type, period_end, threshold) do nothing`,
);

/** Once in a period, however often it is crossed anew after a limit was raised. */
export const insertAlerts = (tx: Queries, uses: readonly Use[], now: Date): Promise<unknown> => {
  const alerts = uses.flatMap((one) => one.crossed.map((threshold) => ({ one, threshold })));
  return tx.run(cross, [
    alerts.map(({ one }) => one.input.tenantId),
    alerts.map(({ one }) => one.input.resource),
    alerts.map(({ one }) => one.checked.resetAt),
    alerts.map(({ threshold }) => threshold),
    now,
  ]);
};
