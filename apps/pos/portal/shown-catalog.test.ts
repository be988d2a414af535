/** Branding and catalog: the documented fields, only what is sold, counted whole. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startPos();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

const catalog = (query = "") => ground.consumer(`GET /tenants/${fonda.id}/catalog${query}`);

test("branding has every documented field", async () => {
  const got = await ground.consumer(`GET /tenants/${fonda.id}/branding`);
  expect([got.status, got.body]).toEqual([
    200,
    {
      tenantId: fonda.id,
      name: "Fonda La Milpa",
      slug: fonda.tenant.slug,
      branding: {
        logoUrl: "",
        brandColor: "#2f7d4f",
        tagline: "Del maíz a tu mesa",
        welcomeMessage: "Bienvenida, bienvenido a tu fonda",
      },
      contact: {
        phone: "5550001001",
        whatsapp: "5550001001",
        email: "hola@fonda.milpa.test",
      },
      features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
    },
  ]);
});

describe("catalog", () => {
  test("what is sold, newest first, with a count of all", async () => {
    const { body } = await catalog();
    const sold = fonda.products.filter(({ active }) => active).toReversed();
    expect(body.total).toBe(7);
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual(sold.map(({ id }) => id));
    expect(body.products.at(-1)).toEqual({
      id: fonda.product("Tlacoyo de frijol"),
      name: "Tlacoyo de frijol",
      price: 35,
      description: "Con nopales, queso y salsa verde",
      imageUrl: "",
      isActive: true,
      category: fonda.products[0]?.categoryId,
    });
    expect(Object.keys(body)).toEqual(["products", "total"]);
  });

  test("a category's id, and a limit that the total does not know", async () => {
    const category = fonda.products[0]?.categoryId;
    const some = await catalog(`?category=${category}&limit=2`);
    expect([some.body.products.length, some.body.total]).toEqual([2, 3]);
    const one = await catalog("?limit=1");
    expect([one.body.products.length, one.body.total]).toEqual([1, 7]);
    expect((await catalog("?category=")).body.total).toBe(7);
    expect((await catalog("?limit=100000")).body.products).toHaveLength(7);
  });

  test("an unknown category, or another tenant's, is empty", async () => {
    const other = await ground.found();
    for (const category of [newId(), "antojitos", other.products[0]?.categoryId])
      expect((await catalog(`?category=${category}`)).body).toEqual({ products: [], total: 0 });
  });

  test.each(["0", "-1", "1.5", "many", "", "1&limit=2"])("400 for limit=%s", async (limit) => {
    const got = await catalog(`?limit=${limit}`);
    expect([got.status, got.body.success]).toEqual([400, false]);
    expect(got.body.error).toMatch(/^limit: /);
  });

  test("names of its categories: those with something in them, to its portal alone", async () => {
    const at = (id: string) => ground.consumer(`GET /tenants/${id}/categories`);
    const { status, body } = await at(fonda.id);
    expect([status, Object.keys(body)]).toEqual([200, ["categories"]]);
    const used = new Set(
      fonda.products.filter(({ active }) => active).map((one) => one.categoryId),
    );
    expect(new Set(body.categories.map(({ id }: { id: string }) => id))).toEqual(used);
    const names = body.categories.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toContain("Antojitos");
    const [unknown, closed] = [await at(newId()), await ground.found({ portal: "disabled" })];
    expect([unknown.status, unknown.body.success]).toEqual([404, false]);
    expect((await at(closed.id)).status).toBe(403);
    const key = "milpa_pos_00";
    const path = `/api/consumer/tenants/${fonda.id}/categories`;
    expect((await ground.request(`GET ${path}`, { key })).status).toBe(401);
  });

  test("one product; 404 for what is not sold here", async () => {
    const at = (id: string) => ground.consumer(`GET /tenants/${fonda.id}/catalog/${id}`);
    const got = await at(fonda.product("Maíz azul").toUpperCase());
    expect(got.body).toMatchObject({ id: fonda.product("Maíz azul"), price: 45.5, isActive: true });
    const other = await ground.found();
    const unknown = [newId(), "maiz", "%00", fonda.product("Pozole blanco")];
    for (const id of [...unknown, other.product("Maíz azul")]) {
      const { status, body } = await at(id);
      expect([status, body]).toEqual([404, { error: "Producto no encontrado", success: false }]);
    }
  });
});
