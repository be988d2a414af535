/** Products and categories, made and changed by keys. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
let categoryId: string;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
  categoryId = (await category("Postres")).body.id as string;
});
afterAll(() => ground.stop());

const category = (name: string, tenantId = fonda.id) =>
  ground.post("/api/categories", { tenantId, name });
const add = (more: object = {}) =>
  ground.post("/api/products", {
    tenantId: fonda.id,
    name: "Arroz con leche",
    categoryId,
    price: 28.5,
    taxKind: "iva16",
    claveProdServ: "90101500",
    ...more,
  });
const change = (id: string, body: object) =>
  ground.request(`PATCH /api/products/${id}`, {
    key: ground.key,
    body: { tenantId: fonda.id, ...body },
  });
const rename = (id: string, name: string) =>
  ground.request(`PATCH /api/categories/${id}`, {
    key: ground.key,
    body: { tenantId: fonda.id, name },
  });

test("201: a product is added, sold, changed; what was sold stays", async () => {
  const added = await add();
  expect([added.status, added.body]).toMatchObject([
    201,
    { price: 28.5, soldBy: "piece", claveUnidad: "H87", isActive: true, imageUrl: "" },
  ]);
  const { id } = added.body as { id: string };
  const items = [{ productId: id, quantity: 1 }];
  const sold = await ground.sell(fonda, { items });
  const changed = await change(id, { price: 30, isActive: false, name: "Arroz" });
  expect([changed.status, changed.body]).toMatchObject([200, { price: 30, isActive: false }]);
  const order = await ground.read(`/api/orders/${sold.body.id}?tenantId=${fonda.id}`);
  expect(order.body.items[0]).toMatchObject({ name: "Arroz con leche", unitPrice: 28.5 });
  expect((await ground.sell(fonda, { items })).body.code).toBe("PRODUCT_INACTIVE");
});

test("listed by name, category and standing, page by page", async () => {
  const own = await ground.found();
  const all = `/api/products?tenantId=${own.id}`;
  const whole = (await ground.read(all)).body.products as { id: string; isActive: boolean }[];
  expect(whole.length).toBe(own.products.length);
  const first = (await ground.read(`${all}&limit=2`)).body;
  const rest = (await ground.read(`${all}&limit=200&cursor=${first.nextCursor}`)).body;
  expect([...first.products, ...rest.products]).toEqual(whole);
  const found = (await ground.read(`${all}&q=TLACOYO`)).body.products as { name: string }[];
  expect(found.map(({ name }) => name)).toEqual(["Tlacoyo de frijol"]);
  const resting = (await ground.read(`${all}&active=false`)).body.products;
  expect(resting).toEqual(whole.filter(({ isActive }) => !isActive));
  expect((await ground.read(`${all}&cursor=x`)).status).toBe(400);
});

describe("a code", () => {
  const code = "7501000000014";
  const registerCode = async (id: string): Promise<unknown> => {
    const { products } = (await ground.read(`/api/register?tenantId=${fonda.id}`)).body;
    return (products as { id: string; code: unknown }[]).find((one) => one.id === id)?.code;
  };

  test("is a product's own while it is sold, and its register knows it", async () => {
    const { id } = (await add({ code })).body as { id: string };
    expect(await registerCode(id)).toBe(code);
    const found = await ground.read(`/api/products?tenantId=${fonda.id}&q=${code}`);
    expect(found.body.products).toMatchObject([{ id, code }]);
    const taken = await add({ code });
    expect([taken.status, taken.body.code]).toEqual([409, "PRODUCT_CODE_TAKEN"]);
    const resting = (await add({ code, isActive: false })).body.id as string;
    expect((await change(resting, { isActive: true })).body.code).toBe("PRODUCT_CODE_TAKEN");
    await change(id, { code: null });
    expect((await change(resting, { isActive: true })).body).toMatchObject({ code });
    expect(await registerCode(id)).toBe(null);
  });

  test("given out at once it is one product's; another business has its own", async () => {
    const all = await Promise.all(["abc-1", "ABC-1", "Abc-1"].map((text) => add({ code: text })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const bad of ["", "a b", "ñ", "1".repeat(41)])
      expect((await add({ code: bad })).body.field, bad).toBe("code");
    const other = await ground.found();
    const own = (await category("Postres", other.id)).body.id as string;
    const there = await add({ tenantId: other.id, categoryId: own, code: "ABC-1" });
    expect(there.status).toBe(201);
  });
});

describe("refused", () => {
  test("400: no key of SAT's, too many decimals, a unit that does not exist", async () => {
    for (const [field, more] of [
      ["claveProdServ", { claveProdServ: "99999999" }],
      ["claveUnidad", { claveUnidad: "ZZ9" }],
      ["price", { price: 1.001 }],
      ["name", { name: "" }],
    ] as const)
      expect((await add(more)).body, field).toMatchObject({ field, code: "INVALID_REQUEST" });
  });

  test("403: a key of another business; 404: nothing of this business's", async () => {
    const other = await ground.found();
    const key = await ground.addKey(["pos:write"], other.id);
    const body = { tenantId: fonda.id, name: "X" };
    for (const path of ["products", "categories"])
      expect((await ground.read(`/api/${path}?tenantId=${fonda.id}`, key)).status).toBe(403);
    expect((await ground.post("/api/categories", body, { key })).status).toBe(403);
    const foreign = (await category("Postres", other.id)).body.id as string;
    expect((await add({ categoryId: foreign })).body.code).toBe("CATEGORY_NOT_FOUND");
    expect((await change(newId(), { name: "X" })).body.code).toBe("PRODUCT_NOT_FOUND");
    expect((await change(other.product("Tlacoyo de frijol"), { name: "X" })).status).toBe(404);
    expect((await rename(foreign, "Otra")).body.code).toBe("CATEGORY_NOT_FOUND");
    const nowhere = { tenantId: newId() };
    expect((await add(nowhere)).body.code).toBe("TENANT_NOT_FOUND");
    expect((await category("X", nowhere.tenantId)).body.code).toBe("TENANT_NOT_FOUND");
    for (const path of ["products", "categories"])
      expect((await ground.read(`/api/${path}?tenantId=${newId()}`)).status).toBe(404);
    expect((await change(newId(), nowhere)).body.code).toBe("TENANT_NOT_FOUND");
  });

  test("409: a category's name is there once, also for two at once", async () => {
    const both = await Promise.all([category("Aguas"), category("Aguas")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = (await category("Sopas")).body.id as string;
    expect((await rename(other, "Aguas")).body.code).toBe("CATEGORY_EXISTS");
    expect((await rename(other, "Caldos")).body).toEqual({ id: other, name: "Caldos" });
    const listed = (await ground.read(`/api/categories?tenantId=${fonda.id}`)).body.categories;
    expect(listed.map(({ name }: { name: string }) => name)).toContain("Caldos");
  });
});

test("an Idempotency-Key answers the first again, and 422 for another body", async () => {
  const headers = { "idempotency-key": "p1" };
  const body = {
    tenantId: fonda.id,
    name: "Flan",
    categoryId,
    price: 30,
    taxKind: "iva16",
    claveProdServ: "90101500",
  };
  const first = await ground.post("/api/products", body, { headers });
  expect((await ground.post("/api/products", body, { headers })).body).toEqual(first.body);
  const other = await ground.post("/api/products", { ...body, price: 31 }, { headers });
  expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  const named = { tenantId: fonda.id, name: "Con llave" };
  await ground.post("/api/categories", named, { headers: { "idempotency-key": "c1" } });
  const reused = { ...named, name: "Otra llave" };
  const sent = { headers: { "idempotency-key": "c1" } };
  expect((await ground.post("/api/categories", reused, sent)).status).toBe(422);
});
