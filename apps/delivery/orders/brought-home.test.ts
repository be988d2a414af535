/** An order's whole way: placed, routed, brought, paid at the door, found by its consumer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTender } from "#business/selling/change-bill.command.ts";
import { newId } from "#platform/id.ts";
import {
  billing,
  depot,
  settle,
  startDelivery,
  type Business,
  type DeliveryGround,
} from "../testing/ground.ts";

let ground: DeliveryGround;
let water: Business;
beforeAll(async () => {
  ground = await startDelivery();
  water = await ground.found();
});
afterAll(() => ground.stop());

interface Who {
  readonly customerId: string;
  readonly addressId: string;
}

const order = async (at: Business, who: Who, day?: string) => {
  const items = [{ productId: at.water, quantity: 2 }];
  const wish = { customerId: who.customerId, addressId: who.addressId, items };
  return ground.send(at, "POST /api/orders", day === undefined ? wish : { ...wish, day });
};
const today = (): string => ground.clock.now().toISOString().slice(0, 10);

describe("an order", () => {
  it("is priced, brought once, paid at the door, found by its consumer and invoiced", async () => {
    const ana = await settle(ground, water, { phone: "5512345678" });
    const placed = await order(water, ana, today());
    expect([placed.status, placed.body.total, placed.body.state]).toEqual([201, 90, "placed"]);
    expect(placed.body.paid).toBe(false);
    const deliver = `POST /api/orders/${placed.body.id}/deliver`;
    const brought = await ground.send(water, deliver, { method: "cash" });
    expect([brought.body.state, brought.body.paid]).toEqual(["delivered", true]);
    expect((await ground.send(water, deliver)).body).toEqual(brought.body);

    const match = await ground.consumer("GET /link/by-phone?phone=5512345678");
    const [{ tenantId, thirdPartyId }] = match.body.matches;
    expect([tenantId, thirdPartyId]).toEqual([water.id, ana.customerId]);
    const listed = await ground.consumer(
      `GET /tenants/${tenantId}/consumers/${thirdPartyId}/orders`,
    );
    expect(listed.body.orders).toMatchObject([
      { total: 90, hasInvoice: false, paymentMethod: "cash" },
    ]);
    const path = `/tenants/${tenantId}/invoice-requests`;
    const body = { orderId: listed.body.orders[0].id, billingData: billing };
    const asked = await ground.consumer(`POST ${path}`, { body });
    await expect
      .poll(async () => {
        await ground.job("drive-invoice-requests");
        return (await ground.consumer(`GET ${path}/${asked.body.requestId}`)).body.state;
      })
      .toBe("stamped");
  });

  it("is paid though whoever took its money died before they ended the bill", async () => {
    const flor = await settle(ground, water, { phone: "5512345683" });
    const { body: one } = await order(water, flor);
    const key = { tenantId: water.id, id: one.billId };
    const money = { cents: null, givenCents: null, reference: null, walletUser: "" };
    const now = ground.clock.now();
    const wish = { ...money, id: newId(), method: "cash", creator: "test", now } as const;
    await addTender(ground.app.services, key, wish);
    expect((await ground.read(water, `/api/orders/${one.id}`)).paid).toBe(false);
    ground.clock.advance(31_000);
    expect(await ground.job("drive-bills")).toMatchObject({ paid: 1, failed: 0 });
    expect((await ground.read(water, `/api/orders/${one.id}`)).paid).toBe(true);
  });

  it("that failed is tried again on another day; one that was brought is not", async () => {
    const beto = await settle(ground, water, { phone: "5512345679" });
    const { body: one } = await order(water, beto, today());
    const end = `POST /api/orders/${one.id}/end`;
    const early = await ground.send(water, end, { as: "failed", reason: "Nadie abrió" });
    expect([early.status, early.body.code]).toEqual([409, "WRONG_STATE"]);
    await ground.send(water, "PUT /api/depot", depot);
    await ground.send(water, "POST /api/couriers", everyDay("Memo"));
    await ground.job("generate-routes");
    const failed = await ground.send(water, end, { as: "failed", reason: "Nadie abrió" });
    expect([failed.body.state, failed.body.reason]).toEqual(["failed", "Nadie abrió"]);
    const retry = `POST /api/orders/${one.id}/retry`;
    expect((await ground.send(water, retry, { day: "2027-01-04" })).body).toMatchObject({
      state: "placed",
      day: "2027-01-04",
    });
    expect((await ground.send(water, retry, { day: "2027-01-05" })).body.code).toBe("WRONG_STATE");
  });

  it("is cancelled while it owes, and not once money is on it", async () => {
    const carmen = await settle(ground, water, { phone: "5512345680" });
    const [{ body: one }, { body: other }] = [
      await order(water, carmen),
      await order(water, carmen),
    ];
    const cancel = { as: "cancelled", reason: "Ya no" };
    const gone = await ground.send(water, `POST /api/orders/${one.id}/end`, cancel);
    expect(gone.body.state).toBe("cancelled");
    const late = await ground.send(water, `POST /api/orders/${one.id}/deliver`);
    expect(late.body.code).toBe("WRONG_STATE");
    await ground.send(water, `POST /api/orders/${other.id}/deliver`);
    const paid = await ground.send(water, `POST /api/orders/${other.id}/end`, cancel);
    expect(paid.body.code).toBe("WRONG_STATE");
  });

  it("says what is wrong with it, and changes nothing", async () => {
    const dora = await settle(ground, water, { phone: "5512345681" });
    const eva = await settle(ground, water, { phone: "5512345682" });
    const codeOf = async (wish: object): Promise<string> =>
      (await ground.send(water, "POST /api/orders", wish)).body.code;
    const items = [{ productId: water.water, quantity: 1 }];
    const whole = { customerId: dora.customerId, addressId: dora.addressId, items };
    expect(await codeOf({ ...whole, customerId: newId() })).toBe("CUSTOMER_NOT_FOUND");
    expect(await codeOf({ ...whole, addressId: eva.addressId })).toBe("ADDRESS_NOT_FOUND");
    const unknown = [{ productId: newId(), quantity: 1 }];
    expect(await codeOf({ ...whole, items: unknown })).toBe("ITEM_NOT_FOUND");
    for (const quantity of [0, -1, 1.5, "5", null])
      expect(await codeOf({ ...whole, items: [{ productId: water.water, quantity }] })).toBe(
        "INVALID_REQUEST",
      );
    const rest = { isActive: false };
    await ground.send(water, `PATCH /api/products/${water.bottles}`, rest);
    const inactive = [{ productId: water.bottles, quantity: 1 }];
    expect(await codeOf({ ...whole, items: inactive })).toBe("PRODUCT_INACTIVE");
    const read = await ground.send(water, `POST /api/orders/${newId()}/deliver`);
    expect([read.status, read.body.code]).toEqual([404, "DELIVERY_NOT_FOUND"]);
    const found = await ground.read(water, `/api/orders/${newId()}`);
    expect(found.code).toBe("DELIVERY_NOT_FOUND");
  });
});

const everyDay = (name: string, capacity = 20) => ({
  name,
  capacity,
  weekdays: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
});
