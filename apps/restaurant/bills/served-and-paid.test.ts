/** A table from its guests' arrival to the invoice of what they ate. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { billing, startRestaurant, type Fonda, type RestaurantGround } from "../testing/ground.ts";

let ground: RestaurantGround;
let fonda: Fonda;
beforeAll(async () => {
  ground = await startRestaurant();
  fonda = await ground.found();
});
afterAll(() => ground.stop());

const idempotent = () => ({ headers: { "idempotency-key": newId() } });

/** Guests at a table, with what they ordered; answers the order. */
const served = async (at: Fonda, table: number, seats: readonly number[] = [1, 1]) => {
  const seated = await ground.post(at, "/api/orders", { tableId: at.tables[table], guests: 2 });
  expect(seated.status).toBe(201);
  const [dish = 1, drink = 1] = seats;
  const items = [
    { menuItemId: at.dish, modifierIds: [at.mole], seat: dish },
    { menuItemId: at.drink, quantity: 2, seat: drink },
  ];
  const sent = await ground.post(at, `/api/orders/${seated.body.id}/items`, { items });
  expect([sent.status, sent.body.total]).toEqual([201, 165]);
  return sent.body;
};

const tableOf = async (at: Fonda, table: number) => {
  const { tables } = (await ground.read(at, "/api/tables")).body as {
    readonly tables: readonly { readonly id: string; readonly state: string }[];
  };
  return tables.find(({ id }) => id === at.tables[table])?.state;
};

describe("a table that pays in cash", () => {
  test("is occupied, then free; its bill is numbered, and its guest finds it", async () => {
    const order = await served(fonda, 0);
    expect(await tableOf(fonda, 0)).toBe("occupied");
    const guest = { name: "Ana", phone: "+52 1 55 1234 5678", email: "Ana@Example.com" };
    const made = await ground.post(fonda, `/api/orders/${order.id}/bills`, { guest });
    expect([made.status, made.body.total, made.body.due]).toEqual([201, 165, 165]);
    const path = `/api/bills/${made.body.id}/payments`;
    const cash = { method: "cash", given: 200 };
    const key = idempotent();
    const paid = await ground.post(fonda, path, cash, key);
    expect(paid.body).toMatchObject({ state: "paid", due: 0, dailySaleNumber: 1 });
    expect(paid.body.payments[0]).toMatchObject({ method: "cash", state: "held", change: 35 });
    expect((await ground.post(fonda, path, cash, key)).body.payments).toHaveLength(1);
    expect(await tableOf(fonda, 0)).toBe("free");

    const match = await ground.consumer("GET /link/by-phone?phone=5512345678");
    const [{ tenantId, thirdPartyId }] = match.body.matches;
    expect(tenantId).toBe(fonda.id);
    const orders = await ground.consumer(
      `GET /tenants/${tenantId}/consumers/${thirdPartyId}/orders`,
    );
    expect(orders.body.orders).toHaveLength(1);
    expect(orders.body.orders[0]).toMatchObject({
      id: made.body.id,
      total: 165,
      hasInvoice: false,
    });
  });

  test("its invoice is stamped once, for the bill's total, and its files have links", async () => {
    const order = await served(fonda, 1);
    const made = await ground.post(fonda, `/api/orders/${order.id}/bills`);
    await ground.post(fonda, `/api/bills/${made.body.id}/payments`, { method: "card" });
    const asking = { body: { orderId: made.body.id, billingData: billing } };
    const path = `/tenants/${fonda.id}/invoice-requests`;
    const asked = await ground.consumer(`POST ${path}`, asking);
    expect(asked.status).toBe(200);
    await expect
      .poll(async () => {
        await ground.job("drive-invoice-requests");
        return (await ground.consumer(`GET ${path}/${asked.body.requestId}`)).body.state;
      })
      .toBe("stamped");
    const { invoice } = (await ground.consumer(`GET ${path}/${asked.body.requestId}`)).body;
    expect(invoice.total).toBe(165);
    const stamped = ground.doubles.issuer.invoices.get(made.body.id);
    expect(stamped?.asked.formaPago).toBe("04");
    const file = await ground.request(`GET ${new URL(invoice.xmlUrl).pathname}`);
    expect([file.status, file.text]).toEqual([200, stamped?.xml]);
    const again = await ground.consumer(`POST ${path}`, asking);
    expect([again.status, again.body.error]).toEqual([400, "Esta orden ya tiene factura"]);
  });
});

describe("a table that splits", () => {
  test("pays seat by seat, and is free once the last one has paid", async () => {
    const order = await served(fonda, 2, [1, 2]);
    const path = `/api/orders/${order.id}/bills`;
    const first = await ground.post(fonda, path, { seat: 1 });
    const second = await ground.post(fonda, path, { seat: 2 });
    expect([first.body.total, second.body.total]).toEqual([115, 50]);
    expect((await ground.post(fonda, path)).body.code).toBe("NOTHING_TO_BILL");
    await ground.post(fonda, `/api/bills/${first.body.id}/payments`, { method: "transfer" });
    expect(await tableOf(fonda, 2)).toBe("occupied");
    await ground.post(fonda, `/api/bills/${second.body.id}/payments`, { method: "cash" });
    expect(await tableOf(fonda, 2)).toBe("free");
  });
});
