/** Who hears of a business's consumers and invoices: keys that may register that business. */
import { keyCaller, successorOf } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import { askThroughPages } from "./ask-through-pages.ts";
import { consumerDesk, newPhone } from "./consumer-desk.ts";
import type { PortalGround } from "./ground.ts";

/** What no business may hear: it would learn that others have the same customer. */
const ofTheHouse = ["consumer.registered", "consumer.deleted"];

export const portalEvents = async (ground: PortalGround): Promise<EventsTable> => {
  const desk = consumerDesk(ground);
  const come = (known: string) => {
    const phone = newPhone();
    ground.double.consumers.set(phone, known);
    return desk.signIn(phone);
  };
  return {
    definition: ground.app.definition,
    app: ground,
    hearers: await hearersOf(ground),
    facts: {
      "consumer.registered": () => desk.signIn(newPhone()),
      "consumer.linked": () => come("canario-linked"),
      "consumer.deleted": async () => {
        const cookie = await come("canario-leaves");
        return desk.post("/account/delete", { sure: "yes" }, { cookie });
      },
      "invoice_request.created": () => askThroughPages(ground, "canario-created"),
      "invoice_request.updated": async () => {
        const asked = await askThroughPages(ground, "canario-updated");
        return asked.comeTo("stamped");
      },
    },
  };
};

const hearersOf = async (ground: PortalGround): Promise<readonly Hearer[]> => {
  const may = ["tenants:write", "webhooks:manage"];
  const { tenantId } = ground.double;
  const key = async (name: string, scope: Parameters<typeof keyCaller>[2]["scope"] = {}) =>
    keyCaller(ground, name, { may, scope });
  const house = await key("house");
  const hears = ground.app.definition.webhooks.eventTypes.filter(
    (one) => !ofTheHouse.includes(one),
  );
  const blind = await keyCaller(ground, "blind", { may: ["webhooks:manage"] });
  const weak = await keyCaller(ground, "weak", { may: ["tenants:write"] });
  const refused = { hears: "none", refused: 403 } as const;
  const none = "none" as const;
  const at = async (scope: Parameters<typeof key>[1]) => (await key("scoped", scope)).key;
  return [
    { name: "a key of the house", key: house.key, hears: "all" },
    { name: "its successor", key: await successorOf(ground, house), hears: "all" },
    { name: "the business app's", key: await at({ platformId: "shop" }), hears },
    { name: "the business's", key: await at({ platformId: "shop", tenantId }), hears },
    { name: "the business's, on whichever app", key: await at({ tenantId }), hears },
    { name: "another app's", key: await at({ platformId: "evil" }), hears: none },
    { name: "another business's", key: await at({ tenantId: "another" }), hears: none },
    {
      name: "the same id on another app",
      hears: none,
      key: await at({ platformId: "evil", tenantId }),
    },
    { name: "without tenants:write", key: blind.key, ...refused },
    { name: "without webhooks:manage", key: weak.key, ...refused },
  ];
};
