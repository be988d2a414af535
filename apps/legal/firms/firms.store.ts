/** Firms, written. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Firm } from "./firm.domain.ts";

const insert = statement(
  "firms.insert",
  `insert into firm (firm_id, name, tenant_id, time_zone, created_at) values ($1, $2, $3, $4, $5)`,
);

export const insertFirm = (tx: Queries, firm: Firm, now: Date): Promise<unknown> =>
  tx.run(insert, [firm.id, firm.name, firm.tenantId, firm.timeZone, now]);
