/** Who hears of a payment: the app that asked for it, and operators of its merchant. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IssuedKey } from "#platform/auth/api-keys.ts";
import { statement } from "#platform/db/statement.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { AllowedUrl } from "#platform/webhooks/endpoints/endpoints.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { merchantTag } from "./payment-events.ts";
import { allPermissions, startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const tenantId = newId();
const newKey = (scope: object = { tenantId }): Promise<IssuedKey> =>
  ground.app.services.keys.create({ name: "test", permissions: allPermissions, scope });
const register = async (key: string): Promise<string> => {
  const body = { url: "http://127.0.0.1:9/", events: ["payment.completed"] };
  return (await ground.request("POST /api/webhooks/endpoints", { key, body })).body.id;
};
const paidBy = async (key: string): Promise<string> => {
  const made = (await ground.pay({ amount: 500 }, { key })).body;
  const body = { payment_id: made.payment_id };
  const line = `POST /api/sandbox/rails/${made.payment_method}/confirm`;
  expect((await ground.request(line, { key, body })).status).toBe(200);
  return made.payment_id;
};

const told = statement<{ readonly entity_id: string }>(
  "tests.told",
  `select e.entity_id from webhook_delivery d
     join webhook_event e on e.shard = d.shard and e.id = d.event_id
    where d.endpoint_id = $1 order by e.id`,
);
const heardBy = async (id: string): Promise<readonly string[]> =>
  (await ground.app.services.db.run(told, [id])).map(({ entity_id }) => entity_id);

describe("payment.completed", () => {
  test("goes to the app that asked, and to no other of the tenant", async () => {
    const [till, shop] = [await newKey(), await newKey()];
    const [atTill, atShop] = [await register(till.key), await register(shop.key)];
    const paid = await paidBy(till.key);
    expect(await heardBy(atTill)).toEqual([paid]);
    expect(await heardBy(atShop)).toEqual([]);
  });

  test.each([[{ tenantId }], [{}]])("goes on after a rotation, with scope %j", async (scope) => {
    const before = await newKey(scope);
    const id = await register(before.key);
    const next = await ground.app.services.keys.rotate(before.id);
    if (next instanceof Refusal) throw new Error(next.code);
    const paid = [await paidBy(before.key), await paidBy(next.key)];
    expect(await heardBy(id)).toEqual(paid);
  });

  test("goes to an operator's endpoint for the whole merchant", async () => {
    const { db, webhooks } = ground.app.services;
    const made = await db.transaction((tx) =>
      webhooks.endpoints.register(tx, {
        place: { shard: mainLedger, tags: [merchantTag(`tenant:${tenantId}`)] },
        registeredBy: "operator:Olga",
        url: new AllowedUrl("http://127.0.0.1:9/"),
        description: null,
        events: ["payment.completed"],
        ordering: "none",
      }),
    );
    if (made instanceof Refusal) throw new Error(made.code);
    const paid = [await paidBy((await newKey()).key), await paidBy((await newKey()).key)];
    expect(await heardBy(made.endpoint.id)).toEqual(paid);
  });
});
