/** Who hears of what a job asks for: the app that asked long ago, whether or not it may charge. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { collectAiInvoices } from "../ai-usage/invoice-ai.command.ts";
import type { PaymentSettings } from "../config.ts";
import { allPermissions, startPayments, type PaymentsGround } from "../testing/ground.ts";
import { meddle, rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

/** Two apps of one tenant, each of which listens. */
const twoApps = async () => {
  const scope = { tenantId: newId() };
  const app = async () => {
    const made = { name: "test", permissions: allPermissions, scope };
    const { key, id } = await ground.app.services.keys.create(made);
    const body = { url: "http://127.0.0.1:9/", events: ["payment.completed"] };
    const got = await ground.request("POST /api/webhooks/endpoints", { key, body });
    return { key, id, endpoint: got.body.id as string };
  };
  return { asked: await app(), other: await app() };
};

const heardBy = async (endpoint: string): Promise<readonly unknown[]> => {
  const rows = await rowsOf(
    ground,
    `select e.entity_id from webhook_delivery d
       join webhook_event e on e.shard = d.shard and e.id = d.event_id
      where d.endpoint_id = $1 order by e.id`,
    [endpoint],
  );
  return rows.map((row) => row["entity_id"]);
};

/** The payment that came of it, paid on its rail. */
const paidOf = async (referenceId: string, key: string): Promise<string> => {
  const text = "select id, method from payment where reference_id = $1";
  const [row] = await rowsOf(ground, text, [referenceId]);
  const { id = "", method = "" } = (row ?? {}) as { id?: string; method?: string };
  const line = `POST /api/sandbox/rails/${method}/confirm`;
  expect((await ground.request(line, { key, body: { payment_id: id } })).status).toBe(200);
  return id;
};

const post = async (path: string, key: string, body: object) =>
  (await ground.request(`POST ${path}`, { key, body: { user_id: newId(), ...body } })).body;
const subscribe = async (key: string): Promise<string> => {
  const body = { amount: 310, currency: "MXN", concept: "Mensualidad" };
  return (await post("/api/subscriptions", key, body)).subscription_id;
};
const agree = async (key: string): Promise<string> => {
  const lines = [{ description: "Renta", quantity: 1, unit_price: 300 }];
  const body = { concept: "Local", lines, every: "month", starts_on: "2026-11-20" };
  return (await post("/api/deals", key, body)).deal_id;
};

describe("of before it was written down who asked", () => {
  // What the migration leaves: a guess of who hears, and nobody who may charge.
  test.each([
    ["recurring_subscription", subscribe, "subscription-renewals"],
    ["deal", agree, "deal-billing"],
  ] as const)("%s: the line that listens", async (table, make, job) => {
    const { asked, other } = await twoApps();
    const id = await make(asked.key);
    await meddle(
      ground,
      `update ${table} set asked_by = null, heard_by = '${asked.id}' where id = '${id}'`,
    );
    await runJob(ground, job);
    const payment = await paidOf(id, asked.key);
    expect(await heardBy(asked.endpoint)).toEqual([payment]);
    expect(await heardBy(other.endpoint)).toEqual([]);
  });
});

test("a subscription whose app may not charge any more says whose it was", async () => {
  const { asked } = await twoApps();
  const id = await subscribe(asked.key);
  await ground.app.services.keys.revoke(asked.id);
  await runJob(ground, "subscription-renewals");
  const text = "select asked_by, method from payment where reference_id = $1";
  expect(await rowsOf(ground, text, [id])).toEqual([{ asked_by: asked.id, method: "codi" }]);
});

test("an invoice of AI: the app that reported last for this payer", async () => {
  const { asked, other } = await twoApps();
  const report = (key: string, user_id: string) =>
    post("/api/ai-usage", key, {
      reference: newId(),
      user_id,
      tokens: 1_000_000,
      price_per_thousand: 0.3,
    });
  const [one, two] = [newId(), newId()];
  await report(other.key, one);
  ground.clock.advance(1);
  await report(asked.key, one);
  await report(other.key, two);
  ground.clock.advance(12 * dayMs);
  await runJob(ground, "ai-invoices");
  const settings = ground.app.settings as PaymentSettings;
  await collectAiInvoices(ground.app.services, "2026-11", settings);
  const paid = async (user: string) => {
    const text = "select id::text from ai_invoice where user_id = $1";
    const [row] = await rowsOf(ground, text, [user]);
    return paidOf(String(row?.["id"]), asked.key);
  };
  const [ofOne, ofTwo] = [await paid(one), await paid(two)];
  expect(await heardBy(asked.endpoint)).toEqual([ofOne]);
  expect(await heardBy(other.endpoint)).toEqual([ofTwo]);
});
