// Tenants become known to payments and the issuer: at once where possible, repaired every day.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";

let desk: CollectDesk;
beforeAll(async () => {
  desk = await startCollectDesk();
});
afterAll(() => desk.stop());

const registrations = async (tenant: string) => {
  const rows = await desk.rows(
    `select place, foreign_id, registered_at is not null as done, tries, problem
       from tenant_registration where tenant_id = $1 order by place desc`,
    [tenant],
  );
  return rows;
};
const settled = async (tenant: string, count: number) => {
  const done = async () => (await registrations(tenant)).filter((one) => one["done"]).length;
  await expect.poll(done, { timeout: 5_000 }).toBe(count);
};
/** A run to its end: while the one behind an answer is under way, another is skipped. */
const reconciled = async (): Promise<Record<string, number>> => {
  for (;;) {
    const counts = (await desk.run("reconcile-orgs")) as Record<string, number> | undefined;
    if (counts) return counts;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const fiscal = {
  rfc: "CACX7605101P8",
  legal_name: "XOCHILT CASAS CHAVEZ",
  regime: "621",
  postal_code: "36257",
  cfdi_use: "G03",
};

test("a new tenant is a merchant at once, and issues once it has said who it is", async () => {
  const tenant = await desk.addTenant();
  await settled(tenant, 1);
  await reconciled();
  expect(await registrations(tenant)).toMatchObject([
    { place: "payments", foreign_id: `tenant:${tenant}`, done: true, problem: null },
    { place: "invoicing", foreign_id: null, done: false, problem: "fiscal_data_missing" },
  ]);
  const line = `PUT /api/ecosystem/tenants/${tenant}/fiscal-data`;
  expect((await desk.call(line, { body: fiscal })).status).toBe(200);
  await reconciled();
  await settled(tenant, 2);
  expect(desk.issuer.organizations.get(tenant)).toMatchObject({ rfc: fiscal.rfc });
});

test("who is away fails nobody; the next run repairs, and asks for no other", async () => {
  desk.payments.faults.set("*", ["away"]);
  const tenant = await desk.addTenant();
  await reconciled();
  expect((await registrations(tenant))[0]?.["problem"]).toBe("answered 503");
  desk.payments.faults.clear();
  const asked = desk.payments.heard.length;
  expect(await reconciled()).toMatchObject({ registered: 1, away: 0 });
  expect(desk.payments.heard.length).toBe(asked + 1);
  expect(await registrations(tenant)).toMatchObject([{ done: true, problem: null }, {}]);
  expect(await reconciled()).toMatchObject({ registered: 0 });
});

test("of many, an app that is away is not asked by every one", async () => {
  desk.payments.faults.set("*", ["away"]);
  const now = desk.clock.now();
  await desk.rows(
    `insert into ecosystem_tenant (id, billing_email, billing_email_key, company_name, created_at)
     select gen_random_uuid(), 'm' || n || '@m.test', 'm' || n || '@m.test', 'M', $1
       from generate_series(1, 100) n`,
    [now],
  );
  const asked = desk.payments.heard.length;
  await reconciled();
  expect(desk.payments.heard.length - asked).toBeLessThanOrEqual(8);
  desk.payments.faults.clear();
  expect(await reconciled()).toMatchObject({ registered: 100 });
});
