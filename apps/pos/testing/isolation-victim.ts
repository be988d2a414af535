/** The victim of the point of sale's table of isolation, and everybody to whom it is foreign. */
import { portalPermission } from "#contracts/consumer/caller.ts";
import { keyCaller, strangersOf, type KeyCaller } from "#platform/testing/isolation/callers.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import { sourceApp, type Business } from "./ground.ts";
import type { PeopleGround } from "./people.ts";

export const everything = ["pos:read", "pos:write", "keys:manage", "webhooks:manage"];

/** A business, and what was sold there. */
export interface PosVictim {
  readonly business: Business;
  readonly tenantId: string;
  readonly customerId: string;
  readonly orderId: string;
  readonly ticketCode: string;
  readonly folio: number;
  readonly productId: string;
  readonly categoryId: string;
  readonly checkoutId: string;
  readonly tenderId: string;
  readonly drawerId: string;
  readonly requestId: string;
}

export const phone = "5559871234";
const email = "canaria.quetzal@example.org";
const name = "Canaria Quetzal";

export const soldAt = async (
  ground: PeopleGround,
  { key }: KeyCaller,
  business: Business,
): Promise<Omit<PosVictim, "business">> => {
  const { id: tenantId } = business;
  const post = async (path: string, body: object) => {
    const got = await ground.request(`POST ${path}`, { key, body: { tenantId, ...body } });
    if (got.status > 201) throw new Error(`${path}: ${got.status} ${got.text}`);

    return got.body;
  };
  const productId = business.products[0]?.id ?? "";
  const items = [{ productId, quantity: 1 }];
  const customer = await post("/api/customers", { name, phone, email });
  const drawer = await post("/api/cash-sessions", {
    register: "Caja Canaria",
    openingAmount: 7331.77,
  });
  const order = await post("/api/orders", {
    items,
    paymentMethod: "cash",
    customerId: customer.id,
  });
  const checkout = await post("/api/checkouts", { items, customerId: customer.id });
  const tender = { method: "card", amount: 1, reference: "REF-CANARIO" };
  const paid = await post(`/api/checkouts/${checkout.id}/tenders`, tender);
  const category = await post("/api/categories", { name: "Categoría canaria" });
  return {
    tenantId,
    productId,
    customerId: customer.id,
    orderId: order.id,
    ticketCode: order.ticketCode,
    folio: order.dailySaleNumber,
    drawerId: drawer.id,
    checkoutId: checkout.id,
    tenderId: paid.tenders?.[0]?.id ?? "",
    categoryId: category.id,
    requestId: "",
  };
};

export const marksOf = (victim: PosVictim): readonly string[] => [
  ...[victim.tenantId, victim.customerId, victim.orderId, victim.ticketCode, victim.productId],
  ...[victim.checkoutId, victim.drawerId, victim.categoryId],
  ...[name, phone, email, "Caja Canaria", "7331.77", "7,331.77", "REF-CANARIO"],
  "Categoría canaria",
];

/** Others of another business; and the portal's key, which sees what a portal may show. */
export const foreignTo = async (ground: PeopleGround): Promise<readonly TableCaller[]> => {
  const other = await ground.found({ like: "fonda" });
  const people = async (name: string, at: Business | null, kind?: "management" | "operational") => {
    const sub = name.replaceAll(" ", "-");
    const sign = () => (at ? ground.hire(at.id, sub, kind) : ground.comeAs(sub));
    return { name, kind: "session", may: [], presents: { cookie: await sign() } } as const;
  };
  const source = { headers: { "x-source-app": sourceApp } };
  const portal = await keyCaller(ground, "a portal's key of another business", {
    may: [portalPermission],
    scope: { tenantId: other.id },
  });
  const foreignApp = await keyCaller(ground, "a portal's key with another source", {
    may: [portalPermission],
  });
  return [
    ...strangersOf(ground),
    await keyCaller(ground, "key without the permission", { may: [] }),
    await keyCaller(ground, "another business's key", {
      may: everything,
      scope: { tenantId: other.id },
    }),
    { ...portal, presents: { ...portal.presents, ...source } },
    { ...foreignApp, presents: { key: foreignApp.key, headers: { "x-source-app": "foreign" } } },
    await people("somebody without a role", null),
    await people("manager of another business", other, "management"),
    await people("cashier of another business", other, "operational"),
  ];
};
