/** The demo world: what demo.json names can be asked for, and answers what it says. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DemoFacts } from "#platform/app.ts";
import { seedPos } from "./seed.ts";
import { startPos, type PosGround } from "./testing/ground.ts";

let ground: PosGround;
let facts: DemoFacts;
beforeAll(async () => {
  ground = await startPos();
  const { services } = ground.app;
  facts = await services.db.transaction((tx) => seedPos(services, tx, {}));
});
afterAll(() => ground.stop());

const id = (name: string): string => facts.ids?.[name] ?? `no ${name}`;
const asked = (path: string) =>
  ground.consumer(`GET ${path}`, {
    key: facts.portal?.["apiKey"] ?? "",
    headers: { "x-source-app": facts.portal?.["sourceApp"] ?? "" },
  });

test("a consumer is found by phone and e-mail, at the businesses that are open", async () => {
  for (const query of [
    `by-phone?phone=${id("posConsumerPhone")}`,
    `by-email?email=${id("posConsumerEmail")}`,
  ]) {
    const matches = (await asked(`/link/${query}`)).body.matches as { tenantId: string }[];
    expect(matches.map(({ tenantId }) => tenantId).sort()).toEqual(
      [id("posTenant"), id("posTenantPremium")].sort(),
    );
  }
});

test("orders of several days, a catalog, a ticket, and a closed portal", async () => {
  const at = `/tenants/${id("posTenant")}`;
  const { orders } = (await asked(`${at}/consumers/${id("posConsumer")}/orders`)).body;
  expect(orders.map(({ dailySaleNumber }: { dailySaleNumber: number }) => dailySaleNumber)).toEqual(
    [1, 1, 1],
  );
  expect(orders[0].id).toBe(id("posOrder"));
  const sold = await asked(`${at}/catalog?category=${id("posCategory")}`);
  expect(sold.body.total).toBe(3);
  expect((await asked(`${at}/catalog/${id("posProduct")}`)).status).toBe(200);
  expect((await asked(`${at}/catalog/${id("posProductInactive")}`)).status).toBe(404);
  expect((await asked(`${at}/tickets/${id("posTicketCode")}`)).body.order.id).toBe(id("posOrder"));
  expect((await asked(`/tenants/${id("posTenantPortalDisabled")}/branding`)).status).toBe(403);
});

test("the full key sells, the weak one reads, one is bound to its tenant", async () => {
  const body = {
    tenantId: id("posTenant"),
    customerId: id("posConsumer"),
    paymentMethod: "cash",
    items: [{ productId: id("posProduct"), quantity: 2 }],
  };
  const sellBy = async (name: string, more: object = {}) => {
    const key = facts.apiKeys?.[name]?.key ?? "";
    return (await ground.request("POST /api/orders", { key, body: { ...body, ...more } })).status;
  };
  expect(await sellBy("posFull")).toBe(201);
  expect(await sellBy("posWeak")).toBe(403);
  expect(await sellBy("posOfOneTenant")).toBe(201);
  expect(await sellBy("posOfOneTenant", { tenantId: id("posTenantPremium") })).toBe(403);
});
