/** The restaurant's table of isolation: a restaurant's things are its own. */
import { portalPermission } from "#contracts/consumer/caller.ts";
import { newId } from "#platform/id.ts";
import {
  keyCaller,
  madeBy,
  strangersOf,
  type KeyCaller,
} from "#platform/testing/isolation/callers.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { keyPageClaims } from "#platform/testing/isolation/key-page-claims.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { addDeliveryOf, type VictimWebhook } from "#platform/testing/isolation/victim-webhook.ts";
import { webhookPageClaims } from "#platform/testing/isolation/webhook-page-claims.ts";
import { billing, sourceApp, type Fonda, type RestaurantGround } from "./ground.ts";

const phone = "5559871234";
const email = "canaria.quetzal@example.org";
const name = "Canaria Quetzal";
const everything = ["restaurant:read", "restaurant:write", "keys:manage", "webhooks:manage"];

interface Victim {
  readonly fonda: Fonda;
  readonly orderId: string;
  readonly itemId: string;
  readonly billId: string;
  readonly paymentId: string;
  readonly paidId: string;
  readonly ticketCode: string;
  readonly consumerId: string;
  readonly reservationId: string;
  readonly requestId: string;
}

const servedAt = async (
  ground: RestaurantGround,
  fonda: Fonda,
  portal: TableCaller,
): Promise<Victim> => {
  const post = async (path: string, body: object) => {
    const got = await ground.post(fonda, path, body);
    if (got.status > 201) throw new Error(`${path}: ${got.status} ${got.text}`);
    return got.body;
  };
  const order = async (table: number) => {
    const opened = await post("/api/orders", { tableId: fonda.tables[table], guests: 2 });
    const items = [
      { menuItemId: fonda.dish, note: name },
      { menuItemId: fonda.dish, seat: 2 },
    ];
    return post(`/api/orders/${opened.id}/items`, { items });
  };
  const paying = await order(0);
  const guest = { name, phone, email };
  const paid = await post(`/api/orders/${paying.id}/bills`, { guest });
  await post(`/api/bills/${paid.id}/payments`, { method: "cash" });
  const open = await order(1);
  const bill = await post(`/api/orders/${open.id}/bills`, { seat: 2, guest });
  const part = await post(`/api/bills/${bill.id}/payments`, { method: "cash", amount: 1 });
  const startsAt = new Date(
    Math.ceil(ground.clock.now().getTime() / 3_600_000) * 3_600_000 + 86_400_000,
  );
  const party = { name, phone, partySize: 5, startsAt: startsAt.toISOString() };
  const reservation = await post("/api/reservations", party);
  // What is sent behind the answer would look like another's doing.
  const waiting = "select from reservation_notice where state = 'waiting'";
  while ((await ground.app.services.db.pool.query(waiting)).rowCount !== 0)
    await ground.job("reservations-retry");
  const asked = await ground.request(`POST /api/consumer/tenants/${fonda.id}/invoice-requests`, {
    ...portal.presents,
    body: { orderId: paid.id, billingData: billing },
  });
  const link = await ground.consumer(`GET /link/by-phone?phone=${phone}`);
  return {
    fonda,
    orderId: open.id,
    itemId: open.items[0].id,
    billId: bill.id,
    paymentId: part.payments[0].id,
    paidId: paid.id,
    ticketCode: paid.ticketCode,
    consumerId: link.body.matches[0].thirdPartyId,
    reservationId: reservation.id,
    requestId: asked.body.requestId,
  };
};

const refused = { sees: "refused" } as const;

const operationsOf = (victim: Victim): Claims => {
  const tenantId = victim.fonda.id;
  const writes = (path: Readonly<Record<string, string>>, body: object = {}): Claim => ({
    ...refused,
    aim: { path, sent: { body: { tenantId, ...body } } },
  });
  const reads = (path: Readonly<Record<string, string>> = {}): Claim => ({
    ...refused,
    aim: { path, query: `?tenantId=${tenantId}` },
  });
  const { orderId, itemId, billId, paidId, paymentId, reservationId, fonda } = victim;
  const [, , tableId = ""] = fonda.tables;
  const party = { name: "Foreign", phone, partySize: 1, startsAt: "2027-01-01T12:00:00Z" };
  const cook = { but: { [cookName]: "reaches" } } as const;
  return {
    "GET /api/menu": { ...reads(), ...cook },
    "POST /api/menu/sections": writes({}, { name: "Foreign" }),
    "POST /api/menu/items": writes({}, { sectionId: fonda.sectionId, name: "Foreign", price: 1 }),
    "PATCH /api/menu/items/:id": writes({ id: fonda.drink }, { price: 25 }),
    "GET /api/tables": { ...reads(), ...cook },
    "POST /api/tables": writes({}, { name: "Foreign", seats: 2 }),
    "PATCH /api/tables/:id": writes({ id: tableId }, { state: "free" }),
    "POST /api/orders": writes({}, { tableId, guests: 1 }),
    "GET /api/orders": { ...reads(), ...cook },
    "GET /api/orders/:id": { ...reads({ id: orderId }), ...cook },
    "POST /api/orders/:id/items": writes({ id: orderId }, { items: [{ menuItemId: fonda.dish }] }),
    "POST /api/orders/:id/leave": writes({ id: orderId }),
    "POST /api/order-items/:id/move": { ...writes({ id: itemId }, { to: "preparing" }), ...cook },
    "GET /api/kitchen": { ...reads(), ...cook },
    "POST /api/orders/:id/bills": writes({ id: orderId }, { seat: 1 }),
    "GET /api/bills/:id": reads({ id: billId }),
    "POST /api/bills/:id/payments": writes({ id: billId }, { method: "cash", amount: 1 }),
    // Its credit note is asked for behind the answer, and would look like the next caller's doing.
    "POST /api/bills/:id/refunds": {
      ...refused,
      control: "none",
      aim: {
        path: { id: paidId },
        sent: {
          body: { tenantId, reason: "Foreign", amount: 1 },
          headers: { "idempotency-key": "foreign-refund" },
        },
      },
    },
    "GET /api/bills/:id/refunds": { ...reads({ id: paidId }), control: "admits" },
    "POST /api/bills/:id/refresh": writes({ id: billId }),
    "POST /api/bills/:id/payments/:paymentId/cancel": writes({ id: billId, paymentId }),
    "GET /api/reservations": { ...reads(), control: "admits" },
    // Its confirmation is sent behind the answer, and would look like the next caller's doing.
    "POST /api/reservations": { ...writes({}, party), control: "none" },
    "POST /api/reservations/:id/end": writes({ id: reservationId }, { state: "seated" }),
  };
};

/** The portal's own: its key, its name, and the restaurants that it may show. */
const consumersOf = (victim: Victim, owner: TableCaller): Claims => {
  const { consumerId, ticketCode, paidId, requestId, fonda } = victim;
  const tenantId = fonda.id;
  const one = (path: object = {}, more: Partial<Claim> = {}): Claim => ({
    ...refused,
    aim: { path: { tenantId, ...path } },
    owner,
    ...more,
  });
  const asked = { orderId: paidId, billingData: billing };
  const at = "/api/consumer/tenants/:tenantId";
  return {
    "GET /api/consumer/link/by-phone": {
      aim: { query: `?phone=${phone}` },
      sees: "nothing",
      owner,
    },
    "GET /api/consumer/link/by-email": {
      aim: { query: `?email=${email}` },
      sees: "nothing",
      owner,
    },
    [`GET ${at}/branding`]: one({}, { control: "admits" }),
    [`GET ${at}/catalog`]: one(),
    [`GET ${at}/catalog/:productId`]: one({ productId: fonda.dish }),
    [`GET ${at}/categories`]: one({}, { control: "admits" }),
    [`GET ${at}/consumers/:consumerId/orders`]: one({ consumerId }),
    [`GET ${at}/consumers/:consumerId/invoices`]: one({ consumerId }, { control: "admits" }),
    [`POST ${at}/invoice-requests`]: one(
      {},
      { aim: { path: { tenantId }, sent: { body: asked } }, control: "none" },
    ),
    [`GET ${at}/tickets/:code`]: one({ code: ticketCode }),
    [`GET ${at}/invoice-requests/:requestId`]: one({ requestId }),
    [`GET ${at}/invoice-rules`]: one({}, { control: "admits" }),
  };
};

export const cookName = "cook of the restaurant";

/** Pages that the kitchen sees too. */
const kitchenPages: ReadonlySet<string> = new Set(
  ["GET kitchen", "POST items/:item", "GET menu", "POST menu/items/:item"].map((line) =>
    line.replace(" ", " /n/:tenant/"),
  ),
);

const pagesOf = (ground: RestaurantGround, victim: Victim, owner: TableCaller): Claims => {
  const { fonda, orderId, billId, paymentId, itemId, reservationId } = victim;
  const path = {
    tenant: fonda.id,
    table: fonda.tables[2] ?? "",
    order: orderId,
    bill: billId,
    payment: paymentId,
    item: itemId,
    reservation: reservationId,
    member: newId(),
    app: "payments",
  };
  const gated = ground.app.definition.pages.filter(({ shape }) => shape.route.includes(" /n/"));
  const claims = gated.map(({ shape: { route } }): [string, Claim] => {
    const but: Claim["but"] = kitchenPages.has(route) ? { [cookName]: "reaches" } : {};
    return [route, { aim: { path }, sees: "gate", but, owner, control: "admits" }];
  });
  return {
    ...Object.fromEntries(claims),
    "GET /": { sees: "nothing", owner, control: "admits" },
    "GET /i/:file": {
      sees: "nothing",
      control: "none",
      aim: { path: { file: "foreign" } },
      because: "the link in the mail is the permission, and it is signed",
    },
  };
};

export const restaurantIsolation = async (ground: RestaurantGround): Promise<IsolationTable> => {
  const fonda = await ground.found();
  const other = await ground.found();
  const scope = { tenantId: fonda.id };
  const owner = await keyCaller(ground, "restaurant's key", { may: everything, scope });
  const portalKey = await keyCaller(ground, "portal's key", { may: [portalPermission] });
  const portal: TableCaller = {
    ...portalKey,
    presents: { key: portalKey.key, headers: { "x-source-app": sourceApp } },
  };
  // One endpoint for operations and one for pages, whose owner removes it; both hear of a bill.
  const lived: Victim[] = [];
  const shown: VictimWebhook[] = [];
  const webhook = await addDeliveryOf(ground, owner, async () => {
    const beside = await addDeliveryOf(ground, owner, async () => {
      lived.push(await servedAt(ground, fonda, portal));
    });
    shown.push(beside);
  });
  const [victim] = lived;
  const [shownWebhook] = shown;
  if (!victim || !shownWebhook) throw new Error("nothing was lived through");
  const keyId = await madeBy(ground, owner);
  const shownKeyId = await madeBy(ground, owner);
  const session = async (
    who: string,
    tenantId: string,
    role: "owner" | "kitchen",
  ): Promise<TableCaller> => ({
    name: who,
    kind: "session",
    may: [],
    presents: { cookie: await ground.hire(tenantId, who.replaceAll(" ", "-"), role) },
  });
  const { presents, ...cook } = await session(cookName, fonda.id, "kitchen");
  const foreign: readonly TableCaller[] = [
    ...strangersOf(ground),
    await keyCaller(ground, "another restaurant's key", {
      may: everything,
      scope: { tenantId: other.id },
    }),
    await keyCaller(ground, "key without permissions", { may: [] }),
    await session("owner of another", other.id, "owner"),
    { ...cook, presents, knows: [fonda.id] },
  ];
  const { orderId, billId, paidId, ticketCode, reservationId, requestId, consumerId } = victim;
  const manager = await session("canaria", fonda.id, "owner");
  return {
    definition: ground.app.definition,
    app: ground,
    owner: owner satisfies KeyCaller,
    foreign,
    marks: [
      ...webhook.marks,
      ...shownWebhook.marks,
      ...[fonda.id, fonda.slug, fonda.dish, orderId, billId, paidId, ticketCode, reservationId],
      ...[requestId, consumerId, owner.keyId, keyId, shownKeyId, name, phone, email],
    ],
    kit: { keyId, owner, endpointId: webhook.endpointId, deliveryId: webhook.deliveryId },
    operations: { ...operationsOf(victim), ...consumersOf(victim, portal) },
    pages: {
      ...pagesOf(ground, victim, manager),
      ...webhookPageClaims(ground.app.definition, {
        ...shownWebhook,
        at: "/n/:tenant/webhooks",
        path: { tenant: fonda.id },
        owner: manager,
      }),
      ...keyPageClaims(ground.app.definition, {
        at: "/n/:tenant/keys",
        path: { tenant: fonda.id },
        keyId: shownKeyId,
        owner: manager,
      }),
    },
  };
};
