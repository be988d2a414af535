// Stamping providers over HTTP: their order is whole at every moment, credentials never come back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { accountsOf } from "./accounts.query.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { providerCredentials } from "../contents/sealed.ts";

let ground: InvoicingGround;
let organizationId: string;
let key: string;
beforeAll(async () => {
  ground = await startInvoicing();
});
beforeEach(async () => {
  organizationId = await ground.addOrganization();
  key = await ground.addKey(undefined, organizationId);
});
afterAll(() => ground.stop());

const put = (provider: string, body: object, on = ground, with_ = key) =>
  on.request(`PUT /api/organization/providers/${provider}`, { key: with_, body });
const credentials = { user: "ana", password: "s3creta-única" };
const order = (body: { providers: { provider: string }[] }) =>
  body.providers.map(({ provider }) => provider);

describe("200", () => {
  test("adds, moves and removes; places run from 1", async () => {
    expect(order((await put("sw", { credentials: { token: "t" } })).body)).toEqual([
      "sandbox",
      "sw",
    ]);
    const first = await put("finkok", { credentials, priority: 1 });
    expect(first.body.providers).toEqual([
      { provider: "finkok", priority: 1, hasCredentials: true },
      { provider: "sandbox", priority: 2, hasCredentials: false },
      { provider: "sw", priority: 3, hasCredentials: true },
    ]);
    expect(order((await put("sandbox", { priority: 9 })).body)).toEqual([
      "finkok",
      "sw",
      "sandbox",
    ]);
    const removed = await ground.request("DELETE /api/organization/providers/finkok", { key });
    expect(removed.body.providers[0]).toMatchObject({ provider: "sw", priority: 1 });
    const listed = await ground.request("GET /api/organization/providers", { key });
    expect(listed.body).toEqual(removed.body);
  });

  test("keeps credentials sealed, and those that are stored when none are sent", async () => {
    await put("sw", { credentials });
    const again = await put("sw", { priority: 1 });
    const listed = await ground.request("GET /api/organization/providers", { key });
    for (const got of [again, listed]) expect(got.text).not.toMatch(/ana|s3creta|v2\./);
    const [kept] = await accountsOf(ground.app.services.db, organizationId);
    expect(kept?.sealedCredentials).not.toContain("s3creta");
    const { vault } = ground.app.services;
    const opened = vault.open(providerCredentials, kept?.sealedCredentials ?? "", "sw");
    expect(JSON.parse(opened)).toEqual(credentials);
  });

  test("many at once leave one whole order", async () => {
    const places = Array.from({ length: 12 }, (_, at) => (at % 3) + 1);
    const names = ["sw", "finkok"];
    const got = await Promise.all(
      places.map((priority, at) => put(names[at % 2] ?? "sw", { priority, credentials })),
    );
    expect(got.map(({ status }) => status)).toEqual(places.map(() => 200));
    const { body } = await ground.request("GET /api/organization/providers", { key });
    expect(body.providers.map((one: { priority: number }) => one.priority)).toEqual([1, 2, 3]);
    expect(order(body).sort()).toEqual(["finkok", "sandbox", "sw"]);
  });
});

describe("400", () => {
  test.each([
    ["sw", {}],
    ["finkok", { credentials: { token: "t" } }],
    ["sandbox", { credentials }],
    ["sw", { credentials: { user: "a" } }],
    ["sw", { credentials, priority: 0 }],
    ["pigeon", { credentials }],
  ])("for %s with %j", async (provider, body) => {
    const got = await put(provider, body);
    expect([got.status, got.body.errorCode]).toEqual([400, "VALIDATION_ERROR"]);
  });

  test("for the sandbox provider in production", async () => {
    const production = await startInvoicing({ mode: "production" });
    const got = await put("sandbox", {}, production, production.key);
    expect(got.status).toBe(400);
    await production.stop();
  });
});

test("404 for one that is not there, 403 without the permission", async () => {
  const remove = (with_: string) =>
    ground.request("DELETE /api/organization/providers/sw", { key: with_ });
  expect((await remove(key)).status).toBe(404);
  const weak = await ground.addKey(["cfdi:stamp"]);
  expect((await remove(weak)).status).toBe(403);
  expect((await put("sw", { credentials }, ground, weak)).status).toBe(403);
});

test("404 for a key whose organization is not there", async () => {
  const lost = await ground.addKey(undefined, newId());
  expect((await put("sw", { credentials: { token: "t" } }, ground, lost)).status).toBe(404);
});
