/** What each operation of the point of sale says of itself: a business's things are its own. */
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import type { Sent } from "#platform/testing/test-client.ts";
import { billing } from "./ground.ts";
import { phone, type PosVictim } from "./isolation-victim.ts";

const refused = { sees: "refused" } as const;

/** Somebody at the till of the victim's own business. */
export const cashierName = "cashier of the business";
/** Whatever a till does not need is for managers. */
const managers = { but: { [cashierName]: "forbidden" } } as const;

export const posClaims = (victim: PosVictim, portal: TableCaller): Claims => ({
  ...ordersOf(victim),
  ...catalogOf(victim),
  ...checkoutsOf(victim),
  ...tillOf(victim),
  ...consumersOf(victim, portal),
  ...hooksOf(victim),
});

type Says = (path: Readonly<Record<string, string>>, body?: object) => Claim;

/** Named by the address or the body, the business decides: others are refused. */
const writing =
  ({ tenantId }: PosVictim): Says =>
  (path, body = {}) => ({ ...refused, aim: { path, sent: { body: { tenantId, ...body } } } });

const reading =
  ({ tenantId }: PosVictim): Says =>
  (path) => ({ ...refused, aim: { path, query: `?tenantId=${tenantId}` } });

const idempotent = (claim: Claim): Claim => {
  const aim = typeof claim.aim === "object" ? claim.aim : {};
  const sent: Sent = { ...aim.sent, headers: { "idempotency-key": "foreign-refund" } };
  return { ...claim, aim: { ...aim, sent } };
};

const ordersOf = (victim: PosVictim): Claims => {
  const [writes, reads] = [writing(victim), reading(victim)];
  const { orderId, productId, customerId } = victim;
  const items = [{ productId, quantity: 1 }];
  return {
    "POST /api/orders": writes({}, { items, paymentMethod: "cash", customerId }),
    "GET /api/orders/:id": reads({ id: orderId }),
    "GET /api/orders": reads({}),
    "GET /api/reports/day": { ...reads({}), control: "admits" },
    "POST /api/orders/:id/refunds": {
      ...idempotent(writes({ id: orderId }, { method: "cash", reason: "foreign" })),
      ...managers,
    },
    "GET /api/orders/:id/refunds": { ...reads({ id: orderId }), control: "admits" },
  };
};

const catalogOf = (victim: PosVictim): Claims => {
  const [writes, reads] = [writing(victim), reading(victim)];
  const { productId, categoryId, customerId } = victim;
  const product = { name: "Foreign", price: 5, categoryId, claveProdServ: "50202306" };
  return {
    "GET /api/products": reads({}),
    "POST /api/products": { ...writes({}, { ...product, taxKind: "iva0" }), ...managers },
    "PATCH /api/products/:id": {
      ...writes({ id: productId }, { name: "Foreign", claveProdServ: "50202306" }),
      ...managers,
    },
    "GET /api/categories": reads({}),
    "POST /api/categories": { ...writes({}, { name: "Foreign" }), ...managers },
    "PATCH /api/categories/:id": {
      ...writes({ id: categoryId }, { name: "Foreign" }),
      ...managers,
    },
    "GET /api/customers": reads({}),
    "POST /api/customers": writes({}, { name: "Foreign", phone: "5550001111" }),
    "PATCH /api/customers/:id": writes({ id: customerId }, { name: "Foreign" }),
  };
};

const checkoutsOf = (victim: PosVictim): Claims => {
  const [writes, reads] = [writing(victim), reading(victim)];
  const { checkoutId: id, tenderId: tender, productId, customerId } = victim;
  const items = [{ productId, quantity: 1 }];
  return {
    "POST /api/checkouts": writes({}, { items, customerId }),
    "GET /api/checkouts/:id": reads({ id }),
    "POST /api/checkouts/:id/tenders": writes({ id }, { method: "cash", amount: 1 }),
    "POST /api/checkouts/:id/tenders/:tender/confirm": writes({ id, tender }, { code: "000000" }),
    "POST /api/checkouts/:id/tenders/:tender/cancel": writes({ id, tender }),
    "POST /api/checkouts/:id/refresh": writes({ id }),
    "POST /api/checkouts/:id/finish": writes({ id }),
    "POST /api/checkouts/:id/abandon": writes({ id }),
  };
};

const tillOf = (victim: PosVictim): Claims => {
  const [writes, reads] = [writing(victim), reading(victim)];
  const { drawerId, productId, ticketCode } = victim;
  const items = [{ productId, quantity: 1, unitPrice: 1 }];
  const payments = [{ method: "cash", amount: 1 }];
  const sale = { ticketCode, soldAt: "2026-11-20T18:00:00Z", items, payments };
  return {
    "POST /api/cash-sessions": writes({}, { register: "Foreign", openingAmount: 1 }),
    "POST /api/cash-sessions/:id/close": writes({ id: drawerId }, { countedAmount: 1 }),
    "GET /api/cash-sessions": reads({}),
    "GET /api/register": reads({}),
    "POST /api/register/ticket-codes": writes({}, { count: 1 }),
    "POST /api/register/customers": writes({}, { phone }),
    "POST /api/register/sales": writes({}, sale),
  };
};

/** The portal's own: its key, its name, and the businesses that it may show. */
const consumersOf = (victim: PosVictim, owner: TableCaller): Claims => {
  const { tenantId, customerId: consumerId, productId, ticketCode, orderId, requestId } = victim;
  const one = (path: object = {}, more: Partial<Claim> = {}): Claim => ({
    ...refused,
    aim: { path: { tenantId, ...path } },
    owner,
    ...more,
  });
  const asked = { orderId, billingData: billing };
  return {
    "GET /api/consumer/link/by-phone": {
      aim: { query: `?phone=${phone}` },
      sees: "nothing",
      owner,
    },
    "GET /api/consumer/link/by-email": {
      aim: { query: "?email=canaria.quetzal@example.org" },
      sees: "nothing",
      owner,
    },
    "GET /api/consumer/tenants/:tenantId/branding": one({}, { control: "admits" }),
    "GET /api/consumer/tenants/:tenantId/catalog": one(),
    "GET /api/consumer/tenants/:tenantId/catalog/:productId": one({ productId }),
    "GET /api/consumer/tenants/:tenantId/categories": one({}, { control: "admits" }),
    "GET /api/consumer/tenants/:tenantId/consumers/:consumerId/orders": one({ consumerId }),
    "GET /api/consumer/tenants/:tenantId/consumers/:consumerId/invoices": one(
      { consumerId },
      { control: "admits" },
    ),
    "POST /api/consumer/tenants/:tenantId/invoice-requests": one(
      {},
      { aim: { path: { tenantId }, sent: { body: asked } } },
    ),
    "GET /api/consumer/tenants/:tenantId/tickets/:code": one({ code: ticketCode }),
    "GET /api/consumer/tenants/:tenantId/tickets": {
      ...one({}, { control: "none" }),
      aim: { path: { tenantId }, query: "?folio=1&day=2026-11-20&total=25" },
    },
    "GET /api/consumer/tenants/:tenantId/invoice-requests/:requestId": one({ requestId }),
    "GET /api/consumer/tenants/:tenantId/invoice-rules": one({}, { control: "admits" }),
  };
};

/** Anybody reaches them, and only what the connected app signed is heard. */
const hooksOf = ({ tenantId, orderId }: PosVictim): Claims => {
  const told = { id: orderId, event: "payment.completed", data: { payment_id: orderId } };
  const hook: Claim = { aim: { path: { tenantId }, sent: { body: told } }, ...refused };
  const unsigned: Claim = { ...hook, control: "none" };
  return {
    "POST /hooks/invoicing/:tenantId": { ...unsigned, sees: "nothing" },
    "POST /api/webhooks/vouchers/:tenantId": unsigned,
    "POST /api/webhooks/payments/:tenantId": unsigned,
  };
};
