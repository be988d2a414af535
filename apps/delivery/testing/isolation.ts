/** Delivery's table of isolation: a business's things are its own. */
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
import { billing, depot, settle, sourceApp, type Business, type DeliveryGround } from "./ground.ts";

const phone = "5559871234";
const everything = ["delivery:read", "delivery:write", "keys:manage", "webhooks:manage"];
const courierName = "courier of the business";
const month = "2026-10";

interface Victim {
  readonly at: Business;
  readonly customerId: string;
  readonly addressId: string;
  readonly orderId: string;
  readonly openId: string;
  readonly billId: string;
  readonly ticketCode: string;
  readonly standingId: string;
  readonly courierId: string;
  readonly requestId: string;
}

const livedAt = async (
  ground: DeliveryGround,
  at: Business,
  portal: TableCaller,
): Promise<Victim> => {
  const send = async (line: string, body: object = {}) => {
    const got = await ground.send(at, line, body);
    if (got.status > 201) throw new Error(`${line}: ${got.status} ${got.text}`);
    return got.body;
  };
  const { customerId, addressId } = await settle(ground, at, { phone });
  await send("PUT /api/depot", depot);
  const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  const courier = await send("POST /api/couriers", { name: "Memo", capacity: 9, weekdays: days });
  const wish = { customerId, addressId, items: [{ productId: at.water, quantity: 1 }] };
  const done = await send("POST /api/orders", wish);
  await send(`POST /api/orders/${done.id}/deliver`);
  const open = await send("POST /api/orders", wish);
  const standing = await send("POST /api/standing-orders", { ...wish, weekdays: ["mon"] });
  const asked = await ground.request(`POST /api/consumer/tenants/${at.id}/invoice-requests`, {
    ...portal.presents,
    body: { orderId: done.billId, billingData: billing },
  });
  const { rows } = await ground.app.services.db.pool.query<{ ticket_code: string }>(
    "select ticket_code from bill where id = $1",
    [done.billId],
  );
  return {
    at,
    customerId,
    addressId,
    orderId: done.id,
    openId: open.id,
    billId: done.billId,
    ticketCode: rows[0]?.ticket_code ?? "",
    standingId: standing.id,
    courierId: courier.id,
    requestId: asked.body.requestId,
  };
};

const refused = { sees: "refused" } as const;

const operationsOf = (victim: Victim): Claims => {
  const { at, customerId, addressId, openId, standingId, courierId } = victim;
  const tenantId = at.id;
  const writes = (path: Readonly<Record<string, string>>, body: object = {}): Claim => ({
    ...refused,
    aim: { path, sent: { body: { tenantId, ...body } } },
  });
  const reads = (path: Readonly<Record<string, string>> = {}, more = ""): Claim => ({
    ...refused,
    aim: { path, query: `?tenantId=${tenantId}${more}` },
  });
  const items = [{ productId: at.water, quantity: 1 }];
  const wish = { customerId, addressId, items };
  const place = { latitude: 19, longitude: -99 };
  const product = { name: "Foreign", category: "X", price: 1, claveProdServ: "50202301" };
  const end = { as: "cancelled", reason: "Foreign" };
  return {
    "GET /api/products": reads(),
    "POST /api/products": writes({}, product),
    "PATCH /api/products/:id": writes({ id: at.bottles }, { price: 96 }),
    "POST /api/customers": writes({}, { name: "Foreign", phone: "5559871235" }),
    "GET /api/customers/:id": reads({ id: customerId }),
    "POST /api/customers/:id/addresses": writes(
      { id: customerId },
      { label: "F", street: "Foreign", ...place },
    ),
    "PUT /api/customers/:id/wallet": writes({ id: customerId }, { walletUser: "foreign" }),
    "GET /api/couriers": reads(),
    "POST /api/couriers": writes({}, { name: "Foreign", capacity: 1, weekdays: ["mon"] }),
    "PATCH /api/couriers/:id": writes({ id: courierId }, { capacity: 8 }),
    "PUT /api/depot": writes({}, depot),
    "POST /api/orders": writes({}, wish),
    "GET /api/orders": reads(),
    "GET /api/orders/:id": reads({ id: openId }),
    "POST /api/orders/:id/deliver": writes({ id: openId }),
    "POST /api/orders/:id/end": { ...writes({ id: openId }, end), control: "none" },
    "POST /api/orders/:id/retry": {
      ...writes({ id: openId }, { day: "2027-01-04" }),
      control: "none",
    },
    "POST /api/orders/:id/courier": { ...writes({ id: openId }, { courierId }), control: "none" },
    "GET /api/standing-orders": reads(),
    "POST /api/standing-orders": writes({}, { ...wish, weekdays: ["mon"] }),
    "PATCH /api/standing-orders/:id": writes({ id: standingId }, { endsOn: null }),
    "GET /api/routes": { ...reads(), control: "admits" },
    "GET /api/referral-shares": { ...reads({}, `&month=${month}`), control: "admits" },
    "POST /api/referral-shares/:id/paid": { ...writes({ id: newId() }), control: "none" },
  };
};

/** The portal's own: its key, its name, and the businesses that it may show. */
const consumersOf = (victim: Victim, owner: TableCaller): Claims => {
  const { at, customerId: consumerId, ticketCode, billId, requestId } = victim;
  const tenantId = at.id;
  const one = (path: object = {}, more: Partial<Claim> = {}): Claim => ({
    ...refused,
    aim: { path: { tenantId, ...path } },
    owner,
    ...more,
  });
  const asked = { orderId: billId, billingData: billing };
  const root = "/api/consumer/tenants/:tenantId";
  return {
    "GET /api/consumer/link/by-phone": {
      aim: { query: `?phone=${phone}` },
      sees: "nothing",
      owner,
    },
    "GET /api/consumer/link/by-email": {
      aim: { query: "?email=canaria@example.org" },
      sees: "nothing",
      owner,
      control: "admits",
    },
    [`GET ${root}/branding`]: one({}, { control: "admits" }),
    [`GET ${root}/catalog`]: one(),
    [`GET ${root}/catalog/:productId`]: one({ productId: at.water }),
    [`GET ${root}/categories`]: one({}, { control: "admits" }),
    [`GET ${root}/consumers/:consumerId/orders`]: one({ consumerId }),
    [`GET ${root}/consumers/:consumerId/invoices`]: one({ consumerId }, { control: "admits" }),
    [`POST ${root}/invoice-requests`]: one(
      {},
      { aim: { path: { tenantId }, sent: { body: asked } }, control: "none" },
    ),
    [`GET ${root}/tickets/:code`]: one({ code: ticketCode }),
    [`GET ${root}/invoice-requests/:requestId`]: one({ requestId }),
    [`GET ${root}/invoice-rules`]: one({}, { control: "admits" }),
  };
};

const pagesOf = (ground: DeliveryGround, victim: Victim, owner: TableCaller): Claims => {
  const { at, openId, courierId } = victim;
  const path = {
    tenant: at.id,
    order: openId,
    courier: courierId,
    member: newId(),
    app: "payments",
  };
  const gated = ground.app.definition.pages.filter(({ shape }) => shape.route.includes(" /n/"));
  const claims = gated.map(({ shape: { route } }): [string, Claim] => {
    const but: Claim["but"] = route.includes("/round") ? { [courierName]: "reaches" } : {};
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

export const deliveryIsolation = async (ground: DeliveryGround): Promise<IsolationTable> => {
  const at = await ground.found();
  const other = await ground.found();
  const scope = { tenantId: at.id };
  const owner = await keyCaller(ground, "business's key", { may: everything, scope });
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
      lived.push(await livedAt(ground, at, portal));
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
    role: "owner" | "courier",
  ): Promise<TableCaller> => ({
    name: who,
    kind: "session",
    may: [],
    presents: { cookie: await ground.hire(tenantId, who.replaceAll(" ", "-"), role) },
  });
  const courier = await session(courierName, at.id, "courier");
  const foreign: readonly TableCaller[] = [
    ...strangersOf(ground),
    await keyCaller(ground, "another business's key", {
      may: everything,
      scope: { tenantId: other.id },
    }),
    await keyCaller(ground, "key without permissions", { may: [] }),
    await session("owner of another", other.id, "owner"),
    { ...courier, knows: [at.id] },
  ];
  const { customerId, addressId, orderId, openId, billId, ticketCode, requestId } = victim;
  const manager = await session("canaria", at.id, "owner");
  return {
    definition: ground.app.definition,
    app: ground,
    owner: owner satisfies KeyCaller,
    foreign,
    marks: [
      ...webhook.marks,
      ...shownWebhook.marks,
      ...[at.id, at.water, customerId, addressId, orderId, openId, billId, ticketCode, requestId],
      ...[victim.standingId, victim.courierId, owner.keyId, keyId, shownKeyId, phone],
    ],
    kit: { keyId, owner, endpointId: webhook.endpointId, deliveryId: webhook.deliveryId },
    operations: { ...operationsOf(victim), ...consumersOf(victim, portal) },
    pages: {
      ...pagesOf(ground, victim, manager),
      ...webhookPageClaims(ground.app.definition, {
        ...shownWebhook,
        at: "/n/:tenant/webhooks",
        path: { tenant: at.id },
        owner: manager,
      }),
      ...keyPageClaims(ground.app.definition, {
        at: "/n/:tenant/keys",
        path: { tenant: at.id },
        keyId: shownKeyId,
        owner: manager,
      }),
    },
  };
};
