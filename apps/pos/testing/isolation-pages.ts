/** What each page of the point of sale says of itself: its managers, the till, or anybody. */
import type { AppDefinition } from "#platform/app.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { cashierName } from "./isolation-claims.ts";
import type { PosVictim } from "./isolation-victim.ts";

const open: Claim = { sees: "nothing", control: "none" };

/** By hand: pages that are not below the gate of a business. */
const ungated = (victim: PosVictim, owner: TableCaller): Claims => ({
  "GET /": { sees: "nothing", owner, control: "admits" },
  "GET /register-worker.js": open,
  "GET /p/:tenant/:picture": {
    ...open,
    aim: { path: { tenant: victim.tenantId, picture: victim.productId } },
    because: "pictures of the catalog are shown to customers",
  },
  "GET /i/:file": {
    ...open,
    aim: { path: { file: "foreign" } },
    because: "the link in the mail is the permission, and it is signed",
  },
});

const gate = "/n/:tenant/";

/** What the till needs. Any other page below the gate is for managers, a new one too. */
const tillPages: ReadonlySet<string> = new Set(
  [
    ...["GET register", "GET today", "GET today.csv", "GET orders", "GET orders/:order"],
    ...["GET tickets/:order", "GET orders/:order/invoice", "POST orders/:order/invoice"],
    ...["GET drawers", "POST drawers", "GET drawers/:drawer", "POST drawers/:drawer"],
    ...["GET customers", "GET customers/new", "POST customers/new"],
    ...["GET customers/:customer", "POST customers/:customer"],
  ].map((line) => line.replace(" ", ` ${gate}`)),
);

/** Pages below the gate, whatever they are called: nobody but the staff gets past it. */
export const posPageClaims = (
  { pages }: AppDefinition,
  victim: PosVictim,
  manager: TableCaller,
): Claims => {
  const path = {
    tenant: victim.tenantId,
    order: victim.orderId,
    drawer: victim.drawerId,
    product: victim.productId,
    category: victim.categoryId,
    customer: victim.customerId,
    request: victim.requestId,
    member: victim.tenantId,
    app: "payments",
  };
  const gated = pages.filter(({ shape }) => shape.route.split(" ")[1]?.startsWith(gate));
  const claims = gated.map(({ shape: { route } }): [string, Claim] => {
    const ofTill: Claim["but"] = tillPages.has(route) ? { [cashierName]: "reaches" } : {};
    return [route, { aim: { path }, sees: "gate", but: ofTill, owner: manager, control: "admits" }];
  });
  // The owner's own retry would stamp while the next page is tried.
  const retry: Claim = { aim: { path }, sees: "gate", control: "none" };
  return {
    ...Object.fromEntries(claims),
    "POST /n/:tenant/invoices/:request/retry": retry,
    ...ungated(victim, manager),
  };
};
