// The demo world's organization of a tenant: its stamps are the tenant's uses at identity.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestIdentity, type TestIdentity } from "#platform/metering/test-identity.ts";
import { houseIssuer } from "./billing/bill-partner.command.ts";
import { seedInvoicing } from "./seed.ts";
import { startInvoicing, type InvoicingGround } from "./testing/ground.ts";

let identity: TestIdentity;
let ground: InvoicingGround;
beforeAll(async () => {
  identity = await startTestIdentity();
  ground = await startInvoicing({ urls: { identity: identity.url } });
});
afterAll(async () => {
  await ground.stop();
  await identity.stop();
});

const seeded = (ids: Readonly<Record<string, string>>) => {
  const { services } = ground.app;
  return services.db.transaction((tx) => seedInvoicing(services, tx, { ids }));
};

test("a stamp with its key is one use of the tenant", async () => {
  const bakeryTenant = newId();
  const [world, alone] = [await seeded({ bakeryTenant }), await seeded({})];
  for (const { apiKeys } of [alone, world]) {
    const key = apiKeys?.["invoicingOfTenant"]?.key;
    if (key === undefined) throw new Error("the world has no such key");
    expect((await ground.stamp({}, { key })).status).toBe(201);
  }
  expect(identity.booked).toMatchObject([{ tenantId: bakeryTenant, resource: "stamps" }]);
});

test("the house issues without a setting, and is billed to nobody", async () => {
  const house = await houseIssuer(ground.app.services, { houseOrganization: "" });
  expect(house).toMatchObject({ organization: { name: "Milpa", billedAs: "own" } });
});
