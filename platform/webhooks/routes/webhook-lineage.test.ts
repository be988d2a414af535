// Endpoints of keys that share a scope: each belongs to the lineage that registered it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WebhookPlan } from "../../app.ts";
import type { IssuedKey } from "../../auth/api-keys.ts";
import { Refusal } from "../../errors.ts";
import { newId } from "../../id.ts";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const tenantId = newId();
const webhooks: WebhookPlan = { ...sampleDefinition.webhooks, eventTypes: ["basket.made"] };
const everybodys = { shard: tenantId, tags: "all" } as const;

let app: TestApp;
let mine: IssuedKey;
let foreign: string;

beforeAll(async () => {
  app = await startTestApp({ ...sampleDefinition, webhooks });
  const { keys } = app.app.services;
  const permissions = ["webhooks:manage"];
  mine = await keys.create({ name: "mine", permissions, scope: { tenantId } });
  foreign = (await keys.create({ name: "foreign", permissions, scope: { tenantId } })).key;
});
afterAll(() => app.stop());

const endpoints = "/api/webhooks/endpoints";
const register = async (key: string): Promise<string> => {
  const body = { url: "http://127.0.0.1:9/", events: ["basket.made"] };
  return (await app.request(`POST ${endpoints}`, { key, body })).body.id;
};
const tested = async (id: string): Promise<string> => {
  await app.request(`POST ${endpoints}/${id}/test`, { key: mine.key });
  const { body } = await app.request(`GET ${endpoints}/${id}/deliveries`, { key: mine.key });
  return body.deliveries[0].id;
};

describe("a key of another lineage in the same scope", () => {
  it.each([
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/rotate"],
    ["POST", "/test"],
    ["GET", "/deliveries"],
  ])("gets 404 from %s …/{id}%s, and nothing happens", async (method, rest) => {
    const id = await register(mine.key);
    const body = method === "PATCH" ? { body: { url: "http://127.0.0.1:6/" } } : {};
    const got = await app.request(`${method} ${endpoints}/${id}${rest}`, { key: foreign, ...body });
    expect(got.status).toBe(404);
    const kept = await app.request(`GET ${endpoints}/${id}`, { key: mine.key });
    expect(kept.body).toMatchObject({ status: "active", url: "http://127.0.0.1:9/" });
  });

  it("gets 404 from a replay, and a list without it", async () => {
    const id = await register(mine.key);
    const line = `POST /api/webhooks/deliveries/${await tested(id)}/replay`;
    expect((await app.request(line, { key: foreign })).status).toBe(404);
    expect((await app.request(line, { key: mine.key })).status).toBe(202);
    const { body } = await app.request(`GET ${endpoints}`, { key: foreign });
    expect(body).toEqual({ endpoints: [] });
  });
});

describe("the successor of a rotated key", () => {
  it("has the endpoints of its lineage", async () => {
    const id = await register(mine.key);
    const next = await app.app.services.keys.rotate(mine.id);
    if (next instanceof Refusal) throw new Error(next.code);
    expect((await app.request(`GET ${endpoints}/${id}`, { key: next.key })).status).toBe(200);
    expect((await app.request(`POST ${endpoints}/${id}/test`, { key: next.key })).status).toBe(202);
  });
});

describe("an operator, who names no owner", () => {
  it("has all endpoints of a scope", async () => {
    const own = [await register(mine.key), await register(foreign)];
    const page = { before: null, limit: 100 };
    const found = await app.app.services.webhooks.endpoints.list(everybodys, page);
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(own));
  });
});

describe("a lineage whose keys were revoked", () => {
  const newKey = () => {
    const scope = { tenantId };
    const permissions = ["webhooks:manage", "keys:manage"];
    return app.app.services.keys.create({ name: "ends", permissions, scope });
  };
  const revoke = (key: string, id: string) => app.request(`DELETE /api/keys/${id}`, { key });
  const stateOf = async (id: string): Promise<readonly unknown[]> => {
    const found = await app.app.services.webhooks.endpoints.find(everybodys, id);
    return found instanceof Refusal ? [found.code] : [found.status, found.disabled_reason];
  };
  const active = ["active", null];

  it("has its endpoints disabled, over HTTP and by an operator; others stay", async () => {
    const { keys } = app.app.services;
    const [one, two, other] = [await newKey(), await newKey(), await newKey()];
    const ids = [await register(one.key), await register(two.key), await register(other.key)];
    expect((await revoke(one.key, one.id)).status).toBe(200);
    expect(await keys.revoke(two.id)).toBe(true);
    const states = await Promise.all(ids.map(stateOf));
    expect(states).toEqual([["disabled", "owner"], ["disabled", "owner"], active]);
  });

  it("goes on while one of them lives on, and its endpoints are disabled once", async () => {
    const { keys, webhooks } = app.app.services;
    const first = await newKey();
    const id = await register(first.key);
    const next = await keys.rotate(first.id);
    if (next instanceof Refusal) throw new Error(next.code);
    await keys.revoke(first.id);
    expect(await stateOf(id)).toEqual(active);
    await keys.revoke(next.id);
    expect(await stateOf(id)).toEqual(["disabled", "owner"]);
    await webhooks.endpoints.patch(everybodys, id, { status: "active" });
    await keys.revoke(next.id);
    expect(await stateOf(id)).toEqual(active);
  });
});
