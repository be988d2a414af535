/** Who hears of an invoice: the app that asked for it, and who may hear of all. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IssuedKey } from "#platform/auth/api-keys.ts";
import { statement } from "#platform/db/statement.ts";
import { Refusal } from "#platform/errors.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { quickReceiver } from "../testing/lifecycle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const appPermissions = ["cfdi:stamp", "cfdi:read", "cfdi:cancel", "webhooks:manage"];
const newKey = (permissions: readonly string[] = appPermissions): Promise<IssuedKey> => {
  const scope = { organizationId: ground.organizationId };
  return ground.app.services.keys.create({ name: "test", permissions, scope });
};
const endpoints = "/api/webhooks/endpoints";
const register = (key: string, body: object = {}) =>
  ground.request(`POST ${endpoints}`, {
    key,
    body: { url: "http://127.0.0.1:9/", events: ["cfdi.stamped", "cfdi.cancelled"], ...body },
  });
const stampedBy = async (key: string, sold: object = {}): Promise<string> => {
  const { status, body } = await ground.stamp(sold, { key });
  expect(status).toBe(201);
  return body.uuid as string;
};

const told = statement<{ readonly type: string; readonly body: string }>(
  "tests.told",
  `select e.type, e.body from webhook_delivery d
     join webhook_event e on e.shard = d.shard and e.id = d.event_id
    where d.endpoint_id = $1 order by e.id`,
);
const heardBy = async (endpointId: string): Promise<readonly string[]> => {
  const rows = await ground.app.services.db.run(told, [endpointId]);
  return rows.map(({ type, body }) => `${type} ${JSON.parse(body).data.uuid as string}`);
};

describe("cfdi.stamped", () => {
  test("goes to the app that asked, and to no other of the organization", async () => {
    const [till, shop] = [await newKey(), await newKey()];
    const [atTill, atShop] = [await register(till.key), await register(shop.key)];
    const uuid = await stampedBy(till.key);
    expect(await heardBy(atTill.body.id)).toEqual([`cfdi.stamped ${uuid}`]);
    expect(await heardBy(atShop.body.id)).toEqual([]);
  });

  test("goes to endpoints of its key's predecessors and successors alike", async () => {
    const till = await newKey();
    const before = await register(till.key);
    const next = await ground.app.services.keys.rotate(till.id);
    if (next instanceof Refusal) throw new Error(next.code);
    const after = await register(next.key);
    const uuid = await stampedBy(next.key);
    expect(await heardBy(before.body.id)).toEqual([`cfdi.stamped ${uuid}`]);
    expect(await heardBy(after.body.id)).toEqual([`cfdi.stamped ${uuid}`]);
  });
});

describe("cfdi.cancelled", () => {
  test("goes to the app that asked for the invoice, whoever cancels it", async () => {
    const [till, office] = [await newKey(), await newKey()];
    const [atTill, atOffice] = [await register(till.key), await register(office.key)];
    const uuid = await stampedBy(till.key, { receptor: quickReceiver });
    const line = `POST /api/cfdi/${uuid}/cancel`;
    const cancelled = await ground.request(line, { key: office.key, body: { motivo: "02" } });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, "cancelled"]);
    expect(await heardBy(atTill.body.id)).toContain(`cfdi.cancelled ${uuid}`);
    expect(await heardBy(atOffice.body.id)).toEqual([]);
  });
});

describe("audience: organization", () => {
  test("hears of every invoice, with organization:manage", async () => {
    const [books, till] = [
      await newKey([...appPermissions, "organization:manage"]),
      await newKey(),
    ];
    const all = await register(books.key, { audience: "organization" });
    expect([all.status, all.body.tags]).toEqual([201, []]);
    const own = await register(books.key);
    const uuid = await stampedBy(till.key);
    expect(await heardBy(all.body.id)).toEqual([`cfdi.stamped ${uuid}`]);
    expect(await heardBy(own.body.id)).toEqual([]);
  });

  test("403 without the permission, at registration and at a change", async () => {
    const { key } = await newKey();
    const refused = await register(key, { audience: "organization" });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      403,
      expect.stringContaining("organization:manage"),
    ]);
    const { body } = await register(key);
    const line = `PATCH ${endpoints}/${body.id}`;
    const changed = await ground.request(line, { key, body: { audience: "organization" } });
    expect(changed.status).toBe(403);
  });

  test("is taken and given back by a change; another field leaves it", async () => {
    const { key } = await newKey([...appPermissions, "organization:manage"]);
    const { body } = await register(key);
    const change = async (to: object) =>
      (await ground.request(`PATCH ${endpoints}/${body.id}`, { key, body: to })).body.tags;
    expect(await change({ audience: "organization" })).toEqual([]);
    expect(await change({ description: "libros" })).toEqual([]);
    expect(await change({ audience: "own" })).toEqual(body.tags);
  });

  test("400 for a word that is none", async () => {
    expect((await register(ground.key, { audience: "everybody" })).status).toBe(400);
  });
});
