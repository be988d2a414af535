// Business apps: their address, the key that they are asked with, and calm when they are away.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "#platform/config.ts";
import { businessOf, matchesAt } from "./business.client.ts";
import { portalSettings } from "../config.ts";
import type { Fault } from "../testing/double.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
beforeAll(async () => {
  ground = await startPortal({ urls: { pos: "http://pos.test" } });
});
afterAll(() => ground.stop());

const settings = readSettings(portalSettings, {});
const platform = (line: string, body?: object) =>
  ground.request(line, { key: ground.key, ...(body && { body }) });
const ana = { kind: "phone", value: "5512345678" } as const;
const match = () => matchesAt(ground.app.services, settings, "shop", ana);

test("the point of sale of this house is known; what was registered stays", async () => {
  const got = await platform("GET /api/platforms/pos");
  const known = { platformId: "pos", name: "Milpa", baseUrl: "http://pos.test" };
  expect(got.body).toEqual({ ...known, hasOwnKey: false, keyState: "shared" });
  expect((await platform("GET /api/platforms/none")).body.code).toBe("PLATFORM_NOT_FOUND");
});

test("a key is kept, never shown, and taken back by nobody", async () => {
  const body = { name: "Other", baseUrl: "http://127.0.0.1:1/base/" };
  const first = await platform("PUT /api/platforms/other", { ...body, apiKey: "secret" });
  expect([first.status, first.body.hasOwnKey, first.body.baseUrl]).toEqual([
    ...[201, true, "http://127.0.0.1:1/base"],
  ]);
  expect(first.text).not.toContain("secret");
  expect((await platform("PUT /api/platforms/other", body)).body.hasOwnKey).toBe(true);
  const without = await platform("PUT /api/platforms/other", { ...body, apiKey: null });
  expect([without.status, without.body.field]).toEqual([400, "apiKey"]);
});

test("400 for an address that the portal may not ask", async () => {
  for (const baseUrl of ["ftp://x.example", "http://10.0.0.1", "http://u:p@x.example", "x"]) {
    const got = await platform("PUT /api/platforms/other", { name: "Other", baseUrl });
    expect([got.status, got.body.code, got.body.field]).toEqual([
      ...[400, "VALIDATION_ERROR", "baseUrl"],
    ]);
  }
});

test("any app that speaks the contract is understood", async () => {
  ground.double.consumers.set(ana.value, "ana");
  expect(await match()).toEqual({
    kind: "told",
    value: [{ tenantId: "shop/1", tenantName: "Tienda de prueba", thirdPartyId: "ana" }],
  });
  const key = { platformId: "shop", tenantId: "shop/1" };
  const business = businessOf(ground.app.services, settings, key);
  expect(await business.ticket("none")).toMatchObject({ kind: "refused", code: "not_found" });
  expect(await business.invoiceRules()).toMatchObject({ kind: "refused", code: "not_found" });
});

test("every call says that it speaks JSON, with a body or without", async () => {
  const business = businessOf(ground.app.services, settings, {
    platformId: "shop",
    tenantId: "shop/1",
  });
  await Promise.all([match(), business.catalog(), business.orders("ana"), business.ticket("t")]);
  await business.requestInvoice({ orderId: "o", billingData: {} as never, key: "k" });
  const types = new Set(ground.double.contentTypes);
  expect([ground.double.calls.length > 4, types]).toEqual([true, new Set(["application/json"])]);
});

test("whatever goes wrong there is a value here", async () => {
  const faults: readonly Fault[] = ["broken", "garbage", "error", "unauthorized"];
  for (const fault of faults) {
    ground.double.fault = fault;
    expect(await match()).toEqual({ kind: "away" });
  }
  ground.double.fault = "none";
  const unknown = { platformId: "nowhere", tenantId: "x" };
  const nobody = businessOf(ground.app.services, settings, unknown);
  expect(await nobody.catalog()).toEqual({ kind: "away" });
});
