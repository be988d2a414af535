/** Writes a tenant's quiet hours. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { QuietHours } from "./quiet-hours.domain.ts";

const write = statement(
  "quiet-hours.write",
  `insert into quiet_hours (tenant_id, time_zone, quiet_from, quiet_until)
   values ($1, $2, $3, $4)
       on conflict (tenant_id) do update
      set time_zone = excluded.time_zone, quiet_from = excluded.quiet_from,
          quiet_until = excluded.quiet_until`,
);

export const writeQuietHours = async (
  tx: Queries,
  tenantId: string,
  { timeZone, quietFrom, quietUntil }: QuietHours,
): Promise<void> => {
  await tx.run(write, [tenantId, timeZone, quietFrom, quietUntil]);
};
