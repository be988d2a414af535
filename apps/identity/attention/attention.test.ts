// What waits about bills: operators see it at control and at their console, payers at their place.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { dayMs, systemClock } from "#platform/clock.ts";
import type { OpenPlace } from "#platform/places/shapes.ts";
import { findingsOf, mendIt } from "#platform/testing/attention.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";
import { signInAs } from "../testing/client-desk.ts";

let desk: CollectDesk;
beforeAll(async () => {
  desk = await startCollectDesk();
});
afterAll(() => desk.stop());

const found = async (kind: string) => (await findingsOf(desk)).find((one) => one.kind === kind);

/** As another app of the house asks for whoever signed in with this address. */
const placesOf = async (email: string, locale = "es-MX"): Promise<readonly OpenPlace[]> => {
  const [account] = await desk.rows("select id from account where email_key = lower($1)", [email]);
  const raw = JSON.stringify({ sub: account?.["id"], email });
  const headers = {
    ...queueHeaders(testQueueSecret, raw, systemClock.real()),
    "content-type": "application/json",
    "accept-language": locale,
  };
  const got = await desk.request("POST /internal/places", { raw, headers });
  expect(got.status).toBe(200);
  return got.body.places;
};
const addressOf = async (tenant: string): Promise<string> =>
  (await desk.call(`GET /api/ecosystem/tenants/${tenant}`)).body.billing_email;
const belong = (tenant: string, email: string, role: string) =>
  desk.rows(
    `insert into membership (place_id, id, email_key, name, role, added_at)
     values ($1, gen_random_uuid(), $2, '', $3, now())`,
    [tenant, email, role],
  );

test("where all is well nothing waits", async () => {
  expect(await findingsOf(desk)).toEqual([]);
  await signInAs(desk, { email: "ola@operators.test", roles: ["operator"] });
  const places = await placesOf("ola@operators.test");
  expect(places.map(({ id, attention }) => [id, attention])).toContainEqual(["console", []]);
});

describe("a bill that is overdue", () => {
  let tenant: string;
  let id: string;
  beforeAll(async () => {
    ({ tenant, id } = await desk.billed());
    await desk.collect();
    desk.clock.advance(12 * dayMs);
    await desk.collect();
  });

  test("waits for its owner and its accountant, not for who only looks", async () => {
    const owner = await addressOf(tenant);
    const cookie = await signInAs(desk, { email: owner });
    for (const [email, role] of [
      ["cuentas@gente.test", "accountant"],
      ["mira@gente.test", "viewer"],
    ] as const) {
      await signInAs(desk, { email });
      await belong(tenant, email, role);
    }
    const at = async (email: string, locale?: string) =>
      (await placesOf(email, locale)).find((one) => one.id === tenant)?.attention;
    const told = {
      title: "Factura 1 vencida: $1,160.00",
      reason:
        "Venció el 11 dic 2026. Si no se paga a más tardar el 25 dic 2026, " +
        "se suspende lo que escribe.",
      url: `http://identity.test/plans/${tenant}/invoices/${id}`,
      action: "Pagar",
    };
    expect(await at(owner)).toEqual([told]);
    expect(await at("cuentas@gente.test")).toEqual([told]);
    expect(await at("mira@gente.test")).toEqual([]);
    expect((await at(owner, "en"))?.[0]?.title).toBe("Invoice 1 is overdue: $1,160.00");
    expect((await desk.request(`GET /plans/${tenant}`, { cookie })).text).toContain(told.title);
  });

  test("operators see how much of the house is, at control and at their console", async () => {
    expect(await found("bills_overdue")).toMatchObject({
      tone: "warning",
      count: 1,
      title: { "es-MX": "1 factura vencida por $1,160.00" },
      url: "http://identity.test/billing/owing",
      action: null,
    });
    const console = (await placesOf("ola@operators.test")).find((one) => one.id === "console");
    expect(console?.attention).toMatchObject([{ url: "http://identity.test/billing/owing" }]);
  });

  test("is gone when it is paid", async () => {
    desk.payments.pay(id);
    await desk.collect();
    expect(await found("bills_overdue")).toBeUndefined();
    expect((await placesOf(await addressOf(tenant))).flatMap((one) => one.attention)).toEqual([]);
  });
});

test("what SAT refuses stands still, says why, and is tried again by a press", async () => {
  const { id } = await desk.billed();
  const refusal = { status: 422, errorCode: "VALIDATION", error: "CFDI40144: falta el RFC" };
  desk.issuer.faults.set("POST /internal/house-invoices", [refusal]);
  await desk.collect();
  const waiting = await found("bills_faulty");
  expect(waiting).toMatchObject({
    id: "stamp_refused",
    tone: "danger",
    count: 1,
    action: { en: "Try again" },
  });
  expect(waiting?.reason["es-MX"]).toContain("El SAT no aceptaría la factura");
  desk.clock.advance(1_000);
  expect(await mendIt(desk, waiting!)).toBe("mended");
  expect(await found("bills_faulty")).toBeUndefined();
  expect((await desk.invoice(id)).cfdi_uuid).not.toBeNull();
});

test("an incident of reconciliation waits, by its kind", async () => {
  const { tenant } = await desk.billed();
  await desk.rows(
    `insert into billing_incident (tenant_id, id, kind, subject, detail, opened_at)
     values ($1, gen_random_uuid(), 'lines', 'line:x', 'x', now())`,
    [tenant],
  );
  expect(await found("billing_incident")).toMatchObject({
    id: "lines",
    title: { "es-MX": "Renglones: 1 diferencia por explicar" },
    url: "http://identity.test/billing/incidents",
  });
});
