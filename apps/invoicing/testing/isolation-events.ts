/** Who hears of an invoice: the app that asked, its successors, and who may hear of all. */
import { keyCaller, successorOf } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import { everything } from "./isolation-victim.ts";
import type { InvoicingGround } from "./ground.ts";
import { call, quickReceiver } from "./lifecycle.ts";

export const invoicingEvents = async (ground: InvoicingGround): Promise<EventsTable> => {
  const { organizationId } = ground;
  const scope = { organizationId };
  const asking = await keyCaller(ground, "asking", { may: everything, scope });
  const successor = await successorOf(ground, asking);
  const stamp = async (): Promise<string> => {
    const got = await ground.stamp({ receptor: quickReceiver }, { key: asking.key });
    return (got.body as { readonly uuid: string }).uuid;
  };
  const cancelled = { motivo: "02" };
  return {
    definition: ground.app.definition,
    app: ground,
    hearers: await hearersOf(ground, asking.key, successor),
    facts: {
      "cfdi.stamped": stamp,
      "cfdi.cancelled": async () =>
        call(ground, `POST /api/cfdi/${await stamp()}/cancel`, cancelled, asking.key),
    },
  };
};

const hearersOf = async (
  ground: InvoicingGround,
  asking: string,
  successor: string,
): Promise<readonly Hearer[]> => {
  const { organizationId } = ground;
  const scope = { organizationId };
  const away = { organizationId: await ground.addOrganization() };
  const key = async (name: string, more: Parameters<typeof keyCaller>[2]): Promise<string> =>
    (await keyCaller(ground, name, more)).key;
  const lineage = await key("lineage", { may: everything, scope });
  const plain = await key("plain", { may: ["cfdi:read", "webhooks:manage"], scope });
  const other = await key("other", { may: everything, scope: away });
  const all = { audience: "organization" };
  const none = "none" as const;
  return [
    { name: "the key that asked", key: asking, hears: "all" },
    { name: "its successor", key: successor, hears: "all" },
    { name: "another lineage", key: lineage, hears: none },
    { name: "another lineage, for all of the organization", key: lineage, hears: "all", asks: all },
    {
      name: "for all, without organization:manage",
      key: plain,
      hears: none,
      asks: all,
      refused: 403,
    },
    { name: "another organization", key: other, hears: none },
    { name: "another organization, for all of its own", key: other, hears: none, asks: all },
    {
      name: "without an organization",
      hears: none,
      refused: 403,
      key: await key("scopeless", { may: everything }),
    },
  ];
};
