/** What each operation and page of tasks says of itself. */
import { newId } from "#platform/id.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { billing, type TaskGround } from "./ground.ts";
import { clientPhone, type Victim } from "./isolation-victim.ts";

const refused = { sees: "refused" } as const;

export const operationClaims = (victim: Victim): Claims => {
  const { at, clientId, taskerId, taskId, offerId } = victim;
  const tenantId = at.id;
  const writes = (path: Readonly<Record<string, string>>, body: object = {}): Claim => ({
    ...refused,
    aim: { path, sent: { body: { tenantId, ...body } } },
  });
  const reads = (path: Readonly<Record<string, string>> = {}): Claim => ({
    ...refused,
    aim: { path, query: `?tenantId=${tenantId}` },
  });
  const category = { name: "Foreign", usualPrice: 1, claveProdServ: "72151101" };
  const task = { clientId, categoryId: at.plumbing, title: "Foreign", area: "X" };
  const terms = { commissionBp: 1_000, freeOffers: 10, plusPrice: 99, graceDays: 7 };
  const unowned = { control: "none" } as const;
  return {
    "GET /api/categories": { ...reads(), control: "admits" },
    "POST /api/categories": writes({}, category),
    "PATCH /api/categories/:id": writes({ id: at.wiring }, { usualPrice: 500 }),
    "POST /api/clients": writes({}, { name: "Foreign", phone: "5559871238" }),
    "GET /api/taskers": reads(),
    "POST /api/taskers": writes({}, { name: "Foreign", phone: "5559871239" }),
    "GET /api/taskers/:id": reads({ id: taskerId }),
    "PATCH /api/taskers/:id": writes({ id: taskerId }, { about: "" }),
    "POST /api/taskers/:id/suspension": {
      ...writes({ id: taskerId }, { note: "Foreign" }),
      ...unowned,
    },
    "POST /api/taskers/:id/appeal": { ...writes({ id: taskerId }, { text: "F" }), ...unowned },
    "POST /api/taskers/:id/decision": {
      ...writes({ id: taskerId }, { decision: "lifted" }),
      ...unowned,
    },
    "GET /api/taskers/:id/subscription": reads({ id: taskerId }),
    "PUT /api/taskers/:id/subscription": writes({ id: taskerId }, { plan: "free" }),
    "POST /api/taskers/:id/subscription/payment": {
      ...writes({ id: taskerId }, { method: "cash" }),
      ...unowned,
    },
    "GET /api/taskers/:id/account": reads({ id: taskerId }),
    "POST /api/taskers/:id/settlements": {
      ...writes({ id: taskerId }, { balance: -48 }),
      ...unowned,
    },
    "GET /api/terms": { ...reads(), control: "admits" },
    "PUT /api/terms": writes({}, terms),
    "POST /api/tasks/:id/ratings": {
      ...writes({ id: taskId }, { by: "client", stars: 1 }),
      ...unowned,
    },
    "POST /api/tasks": writes({}, task),
    "GET /api/tasks": reads(),
    "GET /api/tasks/:id": reads({ id: taskId }),
    "POST /api/tasks/:id/offers": { ...writes({ id: taskId }, { taskerId, price: 1 }), ...unowned },
    "GET /api/tasks/:id/offers": reads({ id: taskId }),
    "POST /api/offers/:id/accept": writes({ id: offerId }),
    "POST /api/offers/:id/withdraw": { ...writes({ id: offerId }), ...unowned },
    "POST /api/tasks/:id/done": writes({ id: taskId }),
    "POST /api/tasks/:id/confirm": writes({ id: taskId }),
    "POST /api/tasks/:id/cancel": { ...writes({ id: taskId }, { reason: "Foreign" }), ...unowned },
  };
};

/** The portal's own: its key, its name, and the markets that it may show. */
export const consumerClaims = (victim: Victim, owner: TableCaller): Claims => {
  const { at, clientId: consumerId, ticketCode, billId, requestId } = victim;
  const tenantId = at.id;
  const one = (path: object = {}, more: Partial<Claim> = {}): Claim => ({
    ...refused,
    aim: { path: { tenantId, ...path } },
    owner,
    ...more,
  });
  const asked = { orderId: billId, billingData: billing };
  const root = "/api/consumer/tenants/:tenantId";
  const admits = { control: "admits" } as const;
  return {
    "GET /api/consumer/link/by-phone": {
      aim: { query: `?phone=${clientPhone}` },
      sees: "nothing",
      owner,
    },
    "GET /api/consumer/link/by-email": {
      aim: { query: "?email=canaria@example.org" },
      sees: "nothing",
      owner,
      ...admits,
    },
    [`GET ${root}/branding`]: one({}, admits),
    [`GET ${root}/catalog`]: one({}, admits),
    [`GET ${root}/catalog/:productId`]: one({ productId: at.plumbing }, admits),
    [`GET ${root}/categories`]: one({}, admits),
    [`GET ${root}/consumers/:consumerId/orders`]: one({ consumerId }),
    [`GET ${root}/consumers/:consumerId/invoices`]: one({ consumerId }, admits),
    [`POST ${root}/invoice-requests`]: one(
      {},
      { aim: { path: { tenantId }, sent: { body: asked } }, control: "none" },
    ),
    [`GET ${root}/tickets/:code`]: one({ code: ticketCode }),
    [`GET ${root}/invoice-requests/:requestId`]: one({ requestId }),
    [`GET ${root}/invoice-rules`]: one({}, admits),
  };
};

/** Where whoever is signed in may come: clients and taskers belong to no staff. */
const openTo = /\/(board|tasks\/:task|mine|work)$/;
const isOpen = "a market that shows itself is open to whoever has its address";

export const pageClaims = (ground: TaskGround, victim: Victim, owner: TableCaller): Claims => {
  const path = { tenant: victim.at.id, task: victim.taskId, app: "payments", member: newId() };
  const gated = ground.app.definition.pages.filter(({ shape }) => shape.route.includes(" /n/"));
  const claims = gated.map(({ shape: { route } }): [string, Claim] => [
    route,
    openTo.test(route)
      ? { aim: { path }, sees: "nothing", owner, control: "admits", because: isOpen }
      : { aim: { path }, sees: "gate", owner, control: "admits" },
  ]);
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
