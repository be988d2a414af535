// The demo world's tenant that does not pay stands as dunning would have it, on whatever day.
import { expect, test } from "vitest";
import { startBillingDesk } from "../testing/billing-desk.ts";
import { seedPlans } from "../seed-plans.ts";

test.each([
  ["2026-11-09T18:00:00Z", "issued", "active"],
  ["2026-11-20T18:00:00Z", "past_due", "past_due"],
  ["2026-11-27T18:00:00Z", "past_due", "suspended"],
])("begun on %s its bill is %s and its plans are %s", async (at, bill, plan) => {
  const desk = await startBillingDesk({ at });
  const { services } = desk.app;
  const ids = await services.db.transaction((tx) => seedPlans(services, tx));
  const hotel = [ids["hotelTenant"]];
  const [last] = await desk.rows(
    `select status, mailed_at = issued_at as mailed, pay_token is not null as link
       from ecosystem_invoice where tenant_id = $1 order by period_start desc limit 1`,
    hotel,
  );
  expect(last).toEqual({ status: bill, mailed: true, link: true });
  const plans = await desk.rows("select status from app_subscription where tenant_id = $1", hotel);
  expect(new Set(plans.map(({ status }) => status))).toEqual(new Set([plan]));
  await desk.stop();
});
