/** For the table of isolation: an issued invoice of a tenant, of the month before. */
import { firstDayOf, monthBefore } from "#platform/calendar/days.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { draftMonth } from "../closing/draft-month.command.ts";
import { issueDrafts } from "../closing/issue-drafts.command.ts";
import type { IdentityGround } from "./ground.ts";

const addTerm = statement(
  "test.isolation-term",
  `insert into billable_term (tenant_id, item_id, from_day, until_day, kind, app_name, tier, units,
          monthly_cents)
   values ($1, $2, $3::text::date, $3::text::date + 1, 'base', 'pos', 'starter', 1, 425000)`,
);

const findInvoice = statement<{ readonly id: string }>(
  "test.isolation-invoice",
  "select id from ecosystem_invoice where tenant_id = $1",
);

/** For a day of a term. */
export const addIssuedInvoice = async (
  ground: IdentityGround,
  tenantId: string,
): Promise<string> => {
  const { db } = ground.app.services;
  const now = ground.clock.now();
  const month = monthBefore(now);
  await db.run(addTerm, [tenantId, newId(), firstDayOf(month)]);
  await draftMonth(db, [tenantId], { month, now, titles: { apps: new Map() } });
  await issueDrafts(db, [tenantId], { month, now });
  const [invoice] = await db.run(findInvoice, [tenantId]);
  return invoice?.id ?? "no invoice";
};
