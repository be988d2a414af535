/** What a key that manages keys cannot do: gain a permission, a scope, or another lineage's key. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "../clock.ts";
import { Refusal } from "../errors.ts";
import type { KeyScope } from "../http/caller.ts";
import { newId } from "../id.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { IssuedKey } from "./api-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
});
afterAll(() => app.stop());

const all = ["keys:manage", "baskets:write"];
const issue = (permissions = all, scope: KeyScope = {}, madeBy: string | null = null) =>
  app.app.services.keys.create({ name: "k", permissions, scope, madeBy });
const make = (key: string, permissions: readonly string[], scope: KeyScope = {}) =>
  app.request("POST /api/keys", { key, body: { name: "made", permissions, scope } });
const rotate = (key: string, id: string) => app.request(`POST /api/keys/${id}/rotate`, { key });
const revoke = (key: string, id: string) => app.request(`DELETE /api/keys/${id}`, { key });
const listed = async (key: string): Promise<readonly string[]> => {
  const { body } = await app.request("GET /api/keys", { key });
  return body.keys.map((each: { id: string }) => each.id);
};
const replaced = async (id: string): Promise<IssuedKey> => {
  const issued = await app.app.services.keys.rotate(id);
  if (issued instanceof Refusal) throw new Error(issued.code);
  return issued;
};

describe("permissions", () => {
  test("403 names the one that the maker does not hold; the other is no way to it", async () => {
    const { key } = await issue(["keys:manage"]);
    const refused = await make(key, ["keys:manage", "baskets:write"]);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "permissions: your own key does not hold baskets:write",
    ]);
    const child = await make(key, ["keys:manage"]);
    expect(child.status).toBe(201);
    expect((await make(child.body.key, ["baskets:write"])).status).toBe(403);
  });
});

describe("scope", () => {
  test("403 for a part that the maker's scope does not name, in either reading of it", async () => {
    const { key } = await issue(all, { communityId: "north" });
    for (const scope of [{ cellIds: ["a"] }, { platformId: "pos" }, { tenantId: newId() }]) {
      expect((await make(key, all, scope)).status).toBe(403);
    }
    const platform = await issue(all, { platformId: "mine" });
    expect((await make(platform.key, all, { platformId: "pos" })).status).toBe(403);
    const made = await make(platform.key, all, { platformId: "mine" });
    expect(made.body.scope).toEqual({ platformId: "mine" });
  });

  test("a child of some cells passes on no sister cell, and none at all is no cell", async () => {
    const { key } = await issue(all, { communityId: "north", cellIds: ["a", "b"] });
    const child = (await make(key, all, { cellIds: ["a"] })).body.key as string;
    expect((await make(child, all, { cellIds: ["b"] })).status).toBe(403);
    expect((await make(child, all, { cellIds: [] })).body.scope.cellIds).toEqual([]);
    expect((await make(child, all)).body.scope.cellIds).toEqual(["a"]);
  });
});

describe("lineage", () => {
  test("another lineage of the same scope is neither listed, rotated nor revoked", async () => {
    const tenantId = newId();
    const [mine, other] = [await issue(all, { tenantId }), await issue(all, { tenantId })];
    expect(await listed(mine.key)).toEqual([mine.id]);
    expect((await rotate(mine.key, other.id)).status).toBe(404);
    expect((await revoke(mine.key, other.id)).status).toBe(404);
    expect(await listed(other.key)).toEqual([other.id]);
  });

  test("what a key made is its own, and what that made; the maker is not its child's", async () => {
    const mine = await issue();
    const child = (await make(mine.key, all)).body;
    const grandchild = (await make(child.key, all)).body;
    expect(await listed(mine.key)).toEqual([grandchild.id, child.id, mine.id]);
    expect(await listed(child.key)).toEqual([grandchild.id, child.id]);
    expect((await rotate(child.key, mine.id)).status).toBe(404);
    expect((await revoke(child.key, mine.id)).status).toBe(404);
    expect((await rotate(mine.key, grandchild.id)).status).toBe(201);
  });

  test("403: a key that holds more than who asks is not rotated by it, and goes on", async () => {
    const weak = await issue(["keys:manage"]);
    const strong = await issue(all, {}, weak.id);
    const refused = await rotate(weak.key, strong.id);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain("baskets:write");
    expect(await app.app.services.keys.list(1)).toMatchObject([{ expiresAt: null }]);
  });
});

describe("a key at its end", () => {
  test("of two rotations at once one answers a key, the other 404", async () => {
    const mine = await issue();
    const child = (await make(mine.key, all)).body;
    const both = await Promise.all([rotate(mine.key, child.id), rotate(mine.key, child.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    const { body } = await app.request("GET /api/keys", { key: mine.key });
    const current = body.keys.filter(({ expiresAt }: { expiresAt: unknown }) => expiresAt === null);
    expect(current).toHaveLength(2);
  });

  test("of two that rotate themselves at once one answers a key, the other 403", async () => {
    const mine = await issue();
    const both = await Promise.all([rotate(mine.key, mine.id), rotate(mine.key, mine.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  test("404: a key that was revoked or has expired is not brought back by a rotation", async () => {
    const mine = await issue();
    const [revoked, expired] = [await make(mine.key, all), await make(mine.key, all)];
    await revoke(mine.key, revoked.body.id);
    await rotate(mine.key, expired.body.id);
    app.clock.advance(dayMs + 1);
    expect((await rotate(mine.key, revoked.body.id)).status).toBe(404);
    expect((await rotate(mine.key, expired.body.id)).status).toBe(404);
  });

  test("403: in its grace time it makes and rotates nothing more", async () => {
    const mine = await issue();
    const next = await replaced(mine.id);
    expect((await make(mine.key, all)).status).toBe(403);
    expect((await rotate(mine.key, next.id)).status).toBe(403);
    expect((await make(next.key, all)).status).toBe(201);
  });

  test("a maker that is revoked leaves what it made alive, which goes on by itself", async () => {
    const mine = await issue();
    const child = (await make(mine.key, all)).body;
    await app.app.services.keys.revoke(mine.id);
    expect(await listed(child.key)).toEqual([child.id]);
    expect((await make(child.key, all)).body).toMatchObject({ madeBy: child.id });
    const shown = await app.app.services.keys.list(10);
    expect(shown.find(({ id }) => id === child.id)).toMatchObject({ madeBy: mine.id });
  });

  test("403: a maker that another process revoked a moment ago makes nothing", async () => {
    const mine = await issue();
    expect(await listed(mine.key)).toEqual([mine.id]);
    // As another process does it: this one still remembers the key.
    await app.app.services.db.pool.query("update api_key set revoked_at = now() where id = $1", [
      mine.id,
    ]);
    expect((await make(mine.key, all)).status).toBe(403);
  });
});
