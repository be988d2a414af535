/** Who hears of a business's orders: keys that may read them, its own and those of all. */
import { newId } from "#platform/id.ts";
import { keyCaller, successorOf } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import type { Business, PosGround } from "./ground.ts";
import type { StampingGround } from "./stamping-ground.ts";

export const posEvents = async (ground: StampingGround): Promise<EventsTable> => {
  const business = await ground.business();
  const sell = async (): Promise<string> =>
    ((await ground.sell(business)).body as { readonly id: string }).id;
  return {
    definition: ground.app.definition,
    app: ground,
    hearers: await hearersOf(ground, business),
    facts: {
      "order.paid": sell,
      "order.refunded": async () =>
        ground.post(
          `/api/orders/${await sell()}/refunds`,
          { tenantId: business.id, method: "cash", reason: "Llegó frío" },
          { headers: { "idempotency-key": newId() } },
        ),
      "invoice_request.created": () => ground.ask(business),
      "invoice_request.updated": async () =>
        ground.untilState(await ground.ask(business), "stamped"),
    },
  };
};

const hearersOf = async (ground: PosGround, { id }: Business): Promise<readonly Hearer[]> => {
  const may = ["pos:read", "webhooks:manage"];
  const scope = { tenantId: id };
  const elsewhere = { tenantId: (await ground.found()).id };
  const own = await keyCaller(ground, "own", { may, scope });
  const other = await keyCaller(ground, "other", { may, scope: elsewhere });
  const all = await keyCaller(ground, "all", { may });
  const blind = await keyCaller(ground, "blind", { may: ["webhooks:manage"], scope });
  const weak = await keyCaller(ground, "weak", { may: ["pos:read"], scope });
  const refused = { hears: "none", refused: 403 } as const;
  return [
    { name: "the business's key", key: own.key, hears: "all" },
    { name: "its successor", key: await successorOf(ground, own), hears: "all" },
    { name: "a key that serves all businesses", key: all.key, hears: "all" },
    { name: "another business's", key: other.key, hears: "none" },
    { name: "without pos:read", key: blind.key, ...refused },
    { name: "without webhooks:manage", key: weak.key, ...refused },
  ];
};
