/** Customers, made and changed at the till, found by portals afterwards. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { newPhone, startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

const add = (body: object, more: object = {}) =>
  ground.post("/api/customers", { tenantId: fonda.id, name: "Ana", ...body }, more);
const change = (id: string, body: object) =>
  ground.request(`PATCH /api/customers/${id}`, {
    key: ground.key,
    body: { tenantId: fonda.id, ...body },
  });
const matches = async (phone: string): Promise<readonly unknown[]> =>
  (await ground.consumer(`GET /link/by-phone?phone=${encodeURIComponent(phone)}`)).body.matches;

test("contacts are kept as the consumer API compares them; portals find the person", async () => {
  const phone = newPhone();
  const made = await add({ phone: `+52 1 ${phone}`, email: " Ana@Example.COM " });
  expect([made.status, made.body]).toMatchObject([201, { phone, email: "ana@example.com" }]);
  const { id } = made.body as { id: string };
  expect(await matches(phone)).toMatchObject([{ thirdPartyId: id, tenantId: fonda.id }]);
});

test("a change moves the directory with it", async () => {
  const [before, after] = [newPhone(), newPhone()];
  const { id } = (await add({ phone: before })).body as { id: string };
  expect((await change(id, { phone: after, name: "Ana Luz" })).body).toMatchObject({
    name: "Ana Luz",
    phone: after,
  });
  expect(await matches(before)).toEqual([]);
  expect(await matches(after)).toHaveLength(1);
  expect((await change(id, { phone: null })).body.phone).toBeNull();
  expect(await matches(after)).toEqual([]);
  expect((await change(id, {})).status).toBe(200);
});

test("found by a part of name, phone or e-mail", async () => {
  const own = await ground.found();
  const tenantId = own.id;
  const phone = newPhone();
  const ids: string[] = [];
  for (const body of [
    { name: "Xóchitl Pérez", phone },
    { name: "Beto", email: "beto@nopal.mx" },
  ])
    ids.push((await add({ tenantId, ...body })).body.id as string);
  const found = async (q: string) =>
    (await ground.read(`/api/customers?tenantId=${tenantId}&q=${encodeURIComponent(q)}`)).body
      .customers as { id: string }[];
  expect((await found("xóchitl")).map(({ id }) => id)).toEqual([ids[0]]);
  expect((await found(phone.slice(-5))).map(({ id }) => id)).toEqual([ids[0]]);
  expect((await found("nopal")).map(({ id }) => id)).toEqual([ids[1]]);
  expect((await found("nadie")).length).toBe(0);
  const page = (await ground.read(`/api/customers?tenantId=${tenantId}&limit=1`)).body;
  expect(page.customers[0].id).toBe(ids[1]);
  const path = `/api/customers?tenantId=${tenantId}&limit=1&cursor=${page.nextCursor}`;
  expect((await ground.read(path)).body.customers[0].id).toBe(ids[0]);
  expect((await ground.read(`/api/customers?tenantId=${tenantId}&cursor=x`)).status).toBe(400);
});

describe("refused", () => {
  test("409: a contact belongs to one customer, also for two at once", async () => {
    const phone = newPhone();
    const both = await Promise.all([add({ phone }), add({ phone: `52${phone}` })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("CONTACT_TAKEN");
    const { id } = (await add({})).body as { id: string };
    expect((await change(id, { phone })).body.code).toBe("CONTACT_TAKEN");
    const other = await ground.found();
    expect((await add({ phone, tenantId: other.id })).status).toBe(201);
  });

  test("400: what is no phone, no address, no name", async () => {
    for (const [field, body] of [
      ["phone", { phone: "12345" }],
      ["email", { email: "ana" }],
      ["name", { name: "  " }],
    ] as const)
      expect((await add(body)).body, field).toMatchObject({ field });
  });

  test("403, 404 and 422", async () => {
    const other = await ground.found();
    const key = await ground.addKey(["pos:read", "pos:write"], other.id);
    expect((await add({}, { key })).status).toBe(403);
    expect((await ground.read(`/api/customers?tenantId=${fonda.id}`, key)).status).toBe(403);
    expect((await add({ tenantId: newId() })).body.code).toBe("TENANT_NOT_FOUND");
    expect((await ground.read(`/api/customers?tenantId=${newId()}`)).status).toBe(404);
    const { id } = (await add({})).body as { id: string };
    expect((await change(id, { tenantId: other.id })).body.code).toBe("CUSTOMER_NOT_FOUND");
    expect((await change(id, { tenantId: newId() })).body.code).toBe("TENANT_NOT_FOUND");
    const headers = { "idempotency-key": "k1" };
    await add({ name: "Uno" }, { headers });
    expect((await add({ name: "Dos" }, { headers })).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });
});
