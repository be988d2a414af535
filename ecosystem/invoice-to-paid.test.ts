// A month of the house's own, through the real apps: closed, stamped, mailed, paid, complemented.
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#platform/testing/free-port.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startBillingDesk, type BillingDesk } from "../apps/identity/testing/billing-desk.ts";
import { startWithHouse } from "../apps/invoicing/testing/house.ts";
import { startPayments, type PaymentsGround } from "../apps/payments/testing/ground.ts";

// 03:00 of 1 December in Mexico City.
const at = "2026-12-01T09:00:00Z";

let desk: BillingDesk;
let issuer: Awaited<ReturnType<typeof startWithHouse>>;
let payments: PaymentsGround;

beforeAll(async () => {
  const [identity, invoicing, paying] = [await freePort(), await freePort(), await freePort()];
  const address = (port: number): string => `http://127.0.0.1:${port}`;
  const urls = {
    identity: address(identity),
    invoicing: address(invoicing),
    payments: address(paying),
  };
  [issuer, payments, desk] = await Promise.all([
    startWithHouse({ at, urls, port: invoicing }),
    startPayments({ at, urls, port: paying }),
    startBillingDesk({ at, urls, port: identity }),
  ]);
  payments.app.services.webhooks.start();
});
afterAll(() => Promise.all([desk.stop(), issuer.stop(), payments.stop()]));

const fiscal = {
  rfc: "CACX7605101P8",
  legal_name: "XOCHILT CASAS CHAVEZ",
  regime: "621",
  postal_code: "36257",
  cfdi_use: "G03",
};

const run = async (job: string): Promise<Record<string, number>> => {
  desk.clock.advance(1_000);
  const got = await desk.request(`POST /api/cron/${job}`, { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};
const invoice = async () => (await desk.rows("select * from ecosystem_invoice"))[0] ?? {};

test("from a closed month to a paid invoice with its complement", { timeout: 60_000 }, async () => {
  const tenant = await desk.addTenant();
  const told = await desk.call(`PUT /api/ecosystem/tenants/${tenant}/fiscal-data`, {
    body: fiscal,
  });
  expect(told.status).toBe(200);
  // Known to payments and the issuer behind that answer, by the apps' own word.
  const known = "select place from tenant_registration where registered_at is not null";
  await expect.poll(async () => (await desk.rows(known)).length, { timeout: 10_000 }).toBe(2);
  await desk.addTerm(tenant, { cents: 4_264_00, until: "2026-12-01" });
  await desk.addOverage(tenant, { calls: [100, 37] });
  expect(await run("monthly-close")).toMatchObject({ issued: 1 });

  await run("collect-invoices");
  const issued = await invoice();
  // 4,264.00 and 137 stamps at 2.99, with IVA.
  expect(issued).toMatchObject({ status: "issued", total_cents: 5_421_41, problem: null });
  await expect.poll(() => desk.sent.length, { timeout: 5_000 }).toBe(1);
  const files = desk.sent[0]?.attachments ?? [];
  const uuid = String(issued["cfdi_uuid"]);
  expect(files.map(({ name }) => name)).toEqual(["milpa-qr.png", `${uuid}.pdf`, `${uuid}.xml`]);
  expect(files[1]?.content.subarray(0, 5).toString()).toBe("%PDF-");
  const xml = files[2]?.content.toString() ?? "";
  for (const said of ['Total="5421.41"', 'Rfc="CACX7605101P8"', 'MetodoPago="PPD"', uuid])
    expect(xml).toContain(said);

  const link = `/pay/${String(issued["pay_token"])}`;
  expect((await desk.request(`GET ${link}`)).text).toContain("$5,421.41");
  const gone = await desk.request(`POST ${link}`, { form: {} });
  const checkout = new URL(String(gone.headers["location"]));
  expect(checkout.origin).toBe(new URL(payments.app.url).origin);
  const shown = await payments.request(`GET ${checkout.pathname}`);
  expect([shown.status, shown.text.includes("$5,421.41")]).toEqual([200, true]);
  const bank = checkout.pathname.replace("/checkout/", "/sandbox/bank/");
  await payments.request(`POST ${bank}`, { form: { do: "pay" } });
  // Nobody asks: payments tells.
  await expect.poll(async () => (await invoice())["status"], { timeout: 10_000 }).toBe("paid");

  expect(await run("collect-invoices")).toMatchObject({ complemented: 1 });
  const paid = await invoice();
  expect(paid).toMatchObject({ paid_cents: 5_421_41, problem: null });
  const { body } = await issuer.request(`GET /api/cfdi/${uuid}`, {
    key: await issuer.addKey(undefined, issuer.houseId),
  });
  expect(body).toMatchObject({ status: "stamped", saldoInsoluto: 0 });
  expect(await run("sync-issuer-invoices")).toMatchObject({ looked: 1, odd: 0, found: 0 });

  await run("collect-invoices");
  expect(await invoice()).toEqual(paid);
});
