/** Writes what apps report of a month; whoever writes has locked the tenant. */
import { firstDayOf, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const keep = statement(
  "volumes.keep",
  `insert into reported_volume (tenant_id, app_name, month, volume_cents, reported_at)
   values ($1, $2, $3::text::date, $4, $5)
       on conflict (tenant_id, app_name, month) do update
      set volume_cents = excluded.volume_cents, reported_at = excluded.reported_at`,
);

interface Volume {
  readonly tenantId: string;
  readonly appName: string;
  readonly month: Month;
  readonly cents: number;
  readonly now: Date;
}

/** In place of what was reported of the month before. */
export const keepVolume = async (tx: Queries, volume: Volume): Promise<void> => {
  const { tenantId, appName, month, cents, now } = volume;
  await tx.run(keep, [tenantId, appName, firstDayOf(month), cents, now]);
};
