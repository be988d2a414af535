/** Reads a tenant's quiet hours. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { usualQuietHours, type QuietHours } from "./quiet-hours.domain.ts";

const find = statement<QuietHours>(
  "quiet-hours.find",
  `select ${named("time_zone, quiet_from, quiet_until")} from quiet_hours where tenant_id = $1`,
);

export const quietHoursOf = async (db: Queries, tenantId: string): Promise<QuietHours> =>
  (await db.run(find, [tenantId]))[0] ?? usualQuietHours;
