// Registration: what is taken, what is refused, and in which words.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
beforeAll(async () => {
  ground = await startPortal();
});
afterAll(() => ground.stop());

test("the record comes back whole, 201 at first and 200 after", async () => {
  const body = { ...usualTenant, slug: "otra" };
  const put = () => ground.request("PUT /api/tenants/shop/t-2", { key: ground.key, body });
  const first = await put();
  expect([first.status, first.body]).toEqual([
    201,
    {
      ...{ ...body, platformId: "shop", tenantId: "t-2", customDomain: null },
      branding: { ...usualTenant.branding, logoUrl: "" },
      portalUrl: "http://portal.test/shop/otra",
      syncedAt: "2026-11-20T18:00:00.000Z",
    },
  ]);
  expect((await put()).status).toBe(200);
  const read = await ground.request("GET /api/tenants/shop/t-2", { key: ground.key });
  expect(read.body).toEqual(first.body);
});

test("the home page is there", async () => {
  const got = await ground.visit();
  expect([got.status, got.text.includes("Tienda de prueba")]).toEqual([200, true]);
});

test("the double answers through the typed client", async () => {
  ground.double.consumers.set("5512345678", "ana");
  const { matchesAt } = await import("../business.ts");
  const { portalSettings } = await import("../config.ts");
  const { readSettings } = await import("#platform/config.ts");
  const settings = readSettings(portalSettings, {});
  const told = await matchesAt(ground.app.services, settings, "shop", {
    ...{ kind: "phone", value: "5512345678" },
  });
  expect(told).toEqual({
    kind: "told",
    value: [{ tenantId: "shop/1", tenantName: "Tienda de prueba", thirdPartyId: "ana" }],
  });
});
