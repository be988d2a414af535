/** Who hears of a restaurant's bills: keys that may read them, its own and those of all. */
import { newId } from "#platform/id.ts";
import { keyCaller, successorOf } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import { billing, type Fonda, type RestaurantGround } from "./ground.ts";

export const restaurantEvents = async (ground: RestaurantGround): Promise<EventsTable> => {
  const fonda = await ground.found();
  const paid = async (): Promise<string> => {
    const [tableId] = fonda.tables;
    const { body: order } = await ground.post(fonda, "/api/orders", { tableId, guests: 1 });
    const items = [{ menuItemId: fonda.dish }];
    await ground.post(fonda, `/api/orders/${order.id}/items`, { items });
    const { body: bill } = await ground.post(fonda, `/api/orders/${order.id}/bills`);
    await ground.post(fonda, `/api/bills/${bill.id}/payments`, { method: "cash" });
    return bill.id;
  };
  const invoiced = async (): Promise<void> => {
    const path = `/tenants/${fonda.id}/invoice-requests`;
    const body = { orderId: await paid(), billingData: billing };
    const { requestId } = (await ground.consumer(`POST ${path}`, { body })).body;
    while ((await ground.consumer(`GET ${path}/${requestId}`)).body.state !== "stamped")
      await ground.job("drive-invoice-requests");
  };
  return {
    definition: ground.app.definition,
    app: ground,
    hearers: await hearersOf(ground, fonda),
    facts: {
      "bill.paid": paid,
      "bill.refunded": async () =>
        ground.post(
          fonda,
          `/api/bills/${await paid()}/refunds`,
          { reason: "Llegó frío" },
          { headers: { "idempotency-key": newId() } },
        ),
      "bill.invoiced": invoiced,
    },
  };
};

const hearersOf = async (ground: RestaurantGround, { id }: Fonda): Promise<readonly Hearer[]> => {
  const may = ["restaurant:read", "webhooks:manage"];
  const scope = { tenantId: id };
  const elsewhere = { tenantId: (await ground.found()).id };
  const own = await keyCaller(ground, "own", { may, scope });
  const other = await keyCaller(ground, "other", { may, scope: elsewhere });
  const all = await keyCaller(ground, "all", { may });
  const blind = await keyCaller(ground, "blind", { may: ["webhooks:manage"], scope });
  const weak = await keyCaller(ground, "weak", { may: ["restaurant:read"], scope });
  const refused = { hears: "none", refused: 403 } as const;
  return [
    { name: "the restaurant's key", key: own.key, hears: "all" },
    { name: "its successor", key: await successorOf(ground, own), hears: "all" },
    { name: "a key that serves all restaurants", key: all.key, hears: "all" },
    { name: "another restaurant's", key: other.key, hears: "none" },
    { name: "without restaurant:read", key: blind.key, ...refused },
    { name: "without webhooks:manage", key: weak.key, ...refused },
  ];
};
