/** A person starts a business: theirs at once, and made known to every app that it needs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";
import { startPosDouble, type PosDouble } from "./test-pos-double.ts";
import { signInAs } from "../testing/client-desk.ts";
import { businessesMost } from "./business.domain.ts";

let desk: CollectDesk;
let pos: PosDouble;
beforeAll(async () => {
  pos = await startPosDouble();
  desk = await startCollectDesk({ urls: { pos: pos.url } });
});
afterAll(async () => {
  await desk.stop();
  await pos.stop();
});

const line = "POST /api/businesses";
const start = (cookie: string, body: object, headers = {}) =>
  desk.request(line, { cookie, body: { name: "Café Nube", trade: "cafe", ...body }, headers });
const places = async (tenant: string) =>
  (
    await desk.rows(
      `select place, problem from tenant_registration where tenant_id = $1
        order by place collate "C"`,
      [tenant],
    )
  ).map((row) => [row["place"], row["problem"]]);
/** A run to its end: while the one behind an answer is under way, another is skipped. */
const reconciled = async (): Promise<void> => {
  while (!(await desk.run("reconcile-orgs")))
    await new Promise((resolve) => setTimeout(resolve, 20));
};
const fiscal = {
  rfc: "CACX7605101P8",
  legal_name: "XOCHILT CASAS CHAVEZ",
  regime: "621",
  postal_code: "36257",
  cfdi_use: "G03",
};

describe("a new business", () => {
  test("is its founder's, on trial, and known to every app once it said who it is", async () => {
    const email = `${newId().slice(-12)}@example.org`;
    const cookie = await signInAs(desk, { email });
    const made = await start(cookie, {});
    expect([made.status, made.body.name, made.body.trade]).toEqual([201, "Café Nube", "cafe"]);
    const { id } = made.body;
    await reconciled();
    expect(await places(id)).toEqual([
      ["invoicing", "fiscal_data_missing"],
      ["payments", null],
      ["portal", null],
      ["pos", null],
      ["pos_invoicing", "fiscal_data_missing"],
      ["pos_payments", null],
    ]);
    expect(pos.businesses.get(id)).toMatchObject({ name: "Café Nube", owner: { email } });
    await desk.call(`PUT /api/ecosystem/tenants/${id}/fiscal-data`, { body: fiscal });
    await reconciled();
    expect((await places(id)).map(([, problem]) => problem)).toEqual(Array(6).fill(null));
    const { body } = await desk.call(`GET /api/ecosystem/tenants/${id}`);
    expect(body.subscriptions).toMatchObject([{ app_name: "pos", status: "trial" }]);
    const listed = await desk.request("GET /api/businesses", { cookie });
    expect(listed.body.businesses).toEqual([made.body]);
    expect((await desk.request(`GET /plans/${id}`, { cookie })).status).toBe(200);
  });

  test("is one for one Idempotency-Key, and another's address bills no second one", async () => {
    const email = `${newId().slice(-12)}@example.org`;
    const cookie = await signInAs(desk, { email });
    const headers = { "idempotency-key": newId() };
    const [first, again] = [await start(cookie, {}, headers), await start(cookie, {}, headers)];
    expect(again.body).toEqual(first.body);
    const taken = await start(cookie, { name: "Otro" });
    expect([taken.status, taken.body.code]).toEqual([409, "BILLING_EMAIL_TAKEN"]);
    const billing_email = `dos-${email}`;
    const second = await start(cookie, { name: "Otro", billing_email });
    expect(second.status).toBe(201);
    // Whose address it is belongs to nothing by that.
    const stranger = await signInAs(desk, { email: billing_email });
    expect((await desk.request(`GET /plans/${second.body.id}`, { cookie: stranger })).status).toBe(
      404,
    );
  });

  test("waits for the register when that is away, and is repaired by the next run", async () => {
    pos.faults.set("*", ["away"]);
    const made = await start(await signInAs(desk, {}), {});
    expect(made.status).toBe(201);
    await reconciled();
    expect(await places(made.body.id)).toContainEqual(["pos", "answered 503"]);
    pos.faults.clear();
    await reconciled();
    expect(await places(made.body.id)).toContainEqual(["pos", null]);
  });
});

describe("what is refused", () => {
  test("a name of spaces, a trade of nobody, no session", async () => {
    const cookie = await signInAs(desk, {});
    const blank = await start(cookie, { name: "  " });
    expect([blank.status, blank.body.code, blank.body.field]).toEqual([
      400,
      "INVALID_REQUEST",
      "name",
    ]);
    expect((await start(cookie, { trade: "piracy" })).status).toBe(400);
    expect((await desk.request(line, { body: { name: "x", trade: "cafe" } })).status).toBe(401);
  });

  test("one more than a person may start", async () => {
    const email = `${newId().slice(-12)}@example.org`;
    const cookie = await signInAs(desk, { email });
    await desk.rows(
      `with made as (
         insert into ecosystem_tenant
                (id, billing_email, billing_email_key, company_name, created_at)
         select gen_random_uuid(), n || $1, n || $1, 'M', $3 from generate_series(1, $2) n
         returning id)
       insert into business (tenant_id, trade, founder_id, founded_at)
       select id, 'other', (select id from account where email = $1), $3 from made`,
      [email, businessesMost, desk.clock.now()],
    );
    const got = await start(cookie, {});
    expect([got.status, got.body.code]).toEqual([409, "BUSINESSES_FULL"]);
  });
});
