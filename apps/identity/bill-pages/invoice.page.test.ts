/** A tenant's invoices on its pages: each line of overage opens to its uses, which sum to it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOf } from "#platform/calendar/days.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";

let people: PlanPeople;
beforeAll(async () => {
  people = await startPlanPeople();
});
afterAll(() => people.stop());

test("from the list to the uses of a line, and nobody else's", async () => {
  const tenantId = await people.subscribe({ tier: "professional" });
  const owner = await people.ownerOf(tenantId);
  const other = await people.ownerOf(await people.subscribe({}));
  const at = `/plans/${tenantId}/invoices`;
  expect((await people.see(at, owner)).text).toContain("Todavía no hay facturas");
  for (const quantity of [480, 30, 7]) await people.check(tenantId, { quantity });
  people.clock.advance(startOf("2026-12-02").getTime() - people.clock.now().getTime());
  await people.request("POST /api/cron/monthly-close", { bearer: testCronSecret, body: {} });
  const list = await people.see(at, owner);
  const invoice = /href="(\/plans\/[^"]*\/invoices\/[^"]*)"/.exec(list.text)?.[1] ?? "";
  expect(list.text).toContain("noviembre de 2026");
  const page = await people.see(invoice, owner);
  // Beyond 500: 10 and 7, at 2.99.
  expect(page.text).toContain("$50.83");
  const uses = /href="([^"]*\/lines\/\d+)"/.exec(page.text)?.[1] ?? "";
  const opened = await people.see(uses, owner);
  expect(opened.text).toContain("$29.90");
  expect(opened.text).toContain("$20.93");
  for (const path of [invoice, uses, `${invoice}/lines/99`, `${at}/none`])
    expect((await people.see(path, other)).status).toBe(404);
  expect((await people.see(`${invoice}/lines/99`, owner)).status).toBe(404);
  const [, id = ""] = invoice.split("/invoices/");
  const foreign = (await people.see("/plans", other)).headers["location"] as string;
  expect((await people.see(`${foreign}/invoices/${id}`, other)).status).toBe(404);
});
