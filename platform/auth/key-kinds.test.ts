/** Keys of before have no kind until an operator says one; keys of an owner never get one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepFact } from "../db/app-facts.ts";
import { Refusal } from "../errors.ts";
import type { KeyScope } from "../http/caller.ts";
import { newId } from "../id.ts";
import type { Log } from "../log.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { IssuedKey } from "./api-keys.ts";
import { unknownKinds, warnOfUnknownKinds } from "./key-kinds.ts";

const permissions = ["baskets:write"];
let app: TestApp;
let [house, shop]: IssuedKey[] = [];
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
  [house, shop] = [await issue(), await issue()];
  const lineages = [house.id, shop.id];
  await keepFact(app.app.services.db, "keys of unknown kind", lineages);
});
afterAll(() => app.stop());

const issue = (scope: KeyScope = {}, madeBy: string | null = null): Promise<IssuedKey> =>
  app.app.services.keys.create({ name: "k", permissions, scope, madeBy });
const unknown = async () =>
  (await unknownKinds(app.app.services.db, permissions)).map(({ id }) => id);

describe("a key of before without a scope", () => {
  test("is named at each start, with what to type, until an operator says its kind", async () => {
    const { db, keys } = app.app.services;
    const said: string[] = [];
    const log = { warn: (_facts: object, text: string) => said.push(text) } as unknown as Log;
    await warnOfUnknownKinds({ db, log, app: "sample" }, permissions);
    expect(said[0]).toContain(`milpa keys mark sample ${house?.id}`);
    expect(said).toHaveLength(2);

    expect(await keys.mark(house?.id ?? "", true)).toBe(true);
    expect(await unknown()).toEqual([shop?.id]);
    expect(await keys.resolve(house?.key ?? "")).toMatchObject({ ecosystem: true });
    expect(await keys.mark(shop?.id ?? "", false)).toBe(true);
    expect(await unknown()).toEqual([]);
    expect(await keys.resolve(shop?.key ?? "")).toMatchObject({ ecosystem: false });
  });
});

describe("a mark", () => {
  test("is of the whole lineage, at once", async () => {
    const { keys } = app.app.services;
    const old = await issue();
    const next = await keys.rotate(old.id);
    if (next instanceof Refusal) throw new Error(next.code);
    await keys.mark(old.id, true);
    expect(await keys.resolve(next.key)).toMatchObject({ ecosystem: true });
  });

  test("is refused to a key with an owner, to one that a key made, and to none", async () => {
    const { keys } = app.app.services;
    const owned = await issue({ tenantId: newId() });
    const made = await issue({}, owned.id);
    expect(await keys.mark(owned.id, true)).toBe(false);
    expect(await keys.mark(made.id, true)).toBe(false);
    expect(await keys.mark(newId(), true)).toBe(false);
    expect(await keys.resolve(made.key)).toMatchObject({ ecosystem: false });
  });
});
