/** What each page of the point of sale says of itself: the business's staff, or anybody. */
import type { AppDefinition } from "#platform/app.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import type { PosVictim } from "./isolation-victim.ts";

const open: Claim = { sees: "nothing", control: "none" };

/** By hand: pages that are not below the gate of a business. */
const ungated = (victim: PosVictim, owner: TableCaller): Claims => ({
  "GET /": { sees: "nothing", owner, control: "admits" },
  "GET /register-worker.js": open,
  "GET /p/:tenant/:picture": {
    ...{ ...open, aim: { path: { tenant: victim.tenantId, picture: victim.productId } } },
    because: "pictures of the catalog are shown to customers",
  },
  "GET /i/:file": {
    ...{ ...open, aim: { path: { file: "foreign" } } },
    because: "the link in the mail is the permission, and it is signed",
  },
});

const gate = "/n/:tenant/";

/** Pages below the gate, whatever they are called: nobody but the staff gets past it. */
export const posPageClaims = (
  { pages }: AppDefinition,
  victim: PosVictim,
  manager: TableCaller,
): Claims => {
  const path = {
    ...{ tenant: victim.tenantId, order: victim.orderId, drawer: victim.drawerId },
    ...{ product: victim.productId, category: victim.categoryId, customer: victim.customerId },
    ...{ request: victim.requestId, member: victim.tenantId, app: "payments" },
  };
  const gated = pages.filter(({ shape }) => shape.route.split(" ")[1]?.startsWith(gate));
  const claims = gated.map(({ shape }): [string, Claim] => [
    shape.route,
    { aim: { path }, sees: "gate", owner: manager, control: "admits" },
  ]);
  // The owner's own retry would stamp while the next page is tried.
  const retry: Claim = { aim: { path }, sees: "gate", control: "none" };
  return {
    ...Object.fromEntries(claims),
    "POST /n/:tenant/invoices/:request/retry": retry,
    ...ungated(victim, manager),
  };
};
