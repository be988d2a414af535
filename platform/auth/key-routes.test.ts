/** Keys over HTTP: made, listed, rotated and revoked, and never wider than the key that asks. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "../clock.ts";
import { statement } from "../db/statement.ts";
import { Refusal } from "../errors.ts";
import type { KeyScope } from "../http/caller.ts";
import { newId } from "../id.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
});
afterAll(() => app.stop());

const manager = async (
  scope: KeyScope = {},
  permissions = ["keys:manage", "baskets:write"],
): Promise<string> => {
  const made = await app.app.services.keys.create({ name: "manager", permissions, scope });
  return made.key;
};
const wanted = { name: "till", permissions: ["baskets:write"] };
const create = (key: string, body: unknown = wanted, headers: Record<string, string> = {}) =>
  app.request("POST /api/keys", { key, body, headers });
const basket = { kind: "reed", weightGrams: 5 };
const works = async (key: string): Promise<boolean> =>
  (await app.request("POST /api/baskets", { key, body: basket })).status === 201;

describe("createApiKey", () => {
  test("201: the key works, and nobody stored it in clear", async () => {
    const made = await create(await manager());
    expect(made.status).toBe(201);
    expect(made.body.key).toMatch(/^milpa_sample_[0-9a-f]{32}$/);
    expect(made.body).toMatchObject({ ...wanted, scope: {}, revokedAt: null });
    expect(await works(made.body.key)).toBe(true);
  });

  test("401 without a key, 403 without the permission", async () => {
    expect((await app.request("POST /api/keys", { body: wanted })).status).toBe(401);
    expect((await create(await manager({}, ["baskets:write"]))).status).toBe(403);
  });

  test("400 names the field: an unknown permission, a misspelt scope, a missing name", async () => {
    const key = await manager();
    const unknown = await create(key, { ...wanted, permissions: ["baskets:write", "sky:fall"] });
    expect(unknown.status).toBe(400);
    expect(unknown.body.message).toContain("permissions");
    const misspelt = await create(key, { ...wanted, scope: { cellId: "a" } });
    expect(misspelt.status).toBe(400);
    expect(misspelt.body.message).toContain("scope");
    expect((await create(key, { permissions: ["keys:manage"] })).body.message).toContain("name");
  });

  test("403 for a wider scope; what is left out is the caller's own", async () => {
    const key = await manager({ communityId: "north", cellIds: ["a", "b"] });
    const within = (scope: KeyScope) => create(key, { ...wanted, scope });
    expect((await within({ communityId: "south" })).status).toBe(403);
    expect((await within({ cellIds: ["a", "c"] })).status).toBe(403);
    expect((await within({ cellIds: ["a"] })).body.scope).toEqual({
      communityId: "north",
      cellIds: ["a"],
    });
    expect((await within({})).body.scope).toEqual({ communityId: "north", cellIds: ["a", "b"] });
  });

  test("a repeated Idempotency-Key shows the same key, which is kept sealed", async () => {
    const key = await manager();
    const first = await create(key, wanted, { "idempotency-key": "once" });
    const again = await create(key, wanted, { "idempotency-key": "once" });
    expect(again.status).toBe(201);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.body).toEqual(first.body);
    const other = { ...wanted, name: "other" };
    expect((await create(key, other, { "idempotency-key": "once" })).status).toBe(422);
    const kept = statement<{ readonly body: string }>(
      "tests.kept",
      "select body from kept_response where key = 'once'",
    );
    const rows = await app.app.services.db.run(kept);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).not.toContain("milpa_sample_");
  });
});

describe("listApiKeys", () => {
  test("newest first, page by page, only within the caller's scope, without the key", async () => {
    const tenantId = newId();
    const key = await manager({ tenantId });
    const made = [await create(key), await create(key)].map((each) => each.body.id as string);
    await create(await manager({ tenantId: newId() }));
    const first = await app.request("GET /api/keys?limit=2", { key });
    expect(first.body.keys.map((each: { id: string }) => each.id)).toEqual([...made].reverse());
    expect(first.text).not.toMatch(/[0-9a-f]{32}"/);
    const next = await app.request(`GET /api/keys?limit=2&cursor=${first.body.nextCursor}`, {
      key,
    });
    expect(next.body.keys.map((each: { name: string }) => each.name)).toEqual(["manager"]);
    expect(next.body.nextCursor).toBeUndefined();
  });

  test("a key bound to cells sees no key that is bound to none", async () => {
    const communityId = newId();
    const { keys } = app.app.services;
    const permissions = ["keys:manage", "baskets:write"];
    const scope = { communityId, cellIds: ["a", "b"] };
    const some = await keys.create({ name: "some", permissions, scope });
    await create(some.key, { ...wanted, scope: { cellIds: ["b"] } });
    await keys.create({ ...wanted, scope: { communityId }, madeBy: some.id });
    const { body } = await app.request("GET /api/keys", { key: some.key });
    expect(body.keys.map((each: { name: string }) => each.name)).toEqual(["till", "some"]);
  });

  test("400 for a cursor that is none of ours", async () => {
    const key = await manager();
    expect((await app.request("GET /api/keys?cursor=x", { key })).status).toBe(400);
  });
});

describe("rotateApiKey", () => {
  test("201: both work for a day, then only the new one", async () => {
    const key = await manager();
    const old = (await create(key)).body;
    const rotated = await app.request(`POST /api/keys/${old.id}/rotate`, { key });
    expect(rotated.status).toBe(201);
    expect(rotated.body).toMatchObject(wanted);
    expect([await works(old.key), await works(rotated.body.key)]).toEqual([true, true]);
    app.clock.advance(dayMs + 1);
    expect([await works(old.key), await works(rotated.body.key)]).toEqual([false, true]);
  });

  test("404 for an unknown key and for one outside the caller's scope", async () => {
    const key = await manager({ firmId: "one" });
    expect((await app.request(`POST /api/keys/${newId()}/rotate`, { key })).status).toBe(404);
    const foreign = (await create(await manager({ firmId: "two" }))).body;
    expect((await app.request(`POST /api/keys/${foreign.id}/rotate`, { key })).status).toBe(404);
    expect((await app.request(`DELETE /api/keys/${foreign.id}`, { key })).status).toBe(404);
    expect(await works(foreign.key)).toBe(true);
  });
});

describe("an ecosystem key", () => {
  const issue = (scope: KeyScope = {}) =>
    app.app.services.keys.create({
      name: "house",
      permissions: ["keys:manage", "baskets:write"],
      scope,
      ecosystem: true,
    });

  test("is one to handlers, and stays one and of its lineage when it is rotated", async () => {
    const { keys } = app.app.services;
    const made = await issue();
    const rotated = await keys.rotate(made.id);
    if (rotated instanceof Refusal) throw new Error(rotated.code);
    const known = { ecosystem: true, lineageId: made.id };
    expect(await keys.resolve(made.key)).toMatchObject(known);
    expect(rotated).toMatchObject({ ecosystem: true, madeBy: null });
    expect(await keys.resolve(rotated.key)).toMatchObject(known);
  });

  test("is never made by a key, whatever the body says; the new key tells its maker", async () => {
    const house = await issue();
    const made = await create(house.key, { ...wanted, ecosystem: true });
    expect(made.body).toMatchObject({ ecosystem: false, madeBy: house.id });
    const { keys } = app.app.services;
    expect(await keys.resolve(made.body.key)).toMatchObject({ ecosystem: false });
    const rotated = await keys.rotate(made.body.id);
    expect(rotated).toMatchObject({ ecosystem: false, madeBy: house.id });
  });

  test("has no scope: the database refuses one that does", async () => {
    await expect(issue({ tenantId: newId() })).rejects.toThrow("api_key_ecosystem");
  });
});

describe("revokeApiKey", () => {
  test("200, at once; again changes nothing; unknown is 404", async () => {
    const key = await manager();
    const made = (await create(key)).body;
    expect(await works(made.key)).toBe(true);
    const revoked = await app.request(`DELETE /api/keys/${made.id}`, { key });
    expect([revoked.status, revoked.body]).toEqual([200, { ok: true }]);
    expect(await works(made.key)).toBe(false);
    expect((await app.request(`DELETE /api/keys/${made.id}`, { key })).status).toBe(200);
    expect((await app.request(`DELETE /api/keys/${newId()}`, { key })).status).toBe(404);
  });
});
