/** What each page of payments says of itself: a payer's link, a person's wallet, the console. */
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import type { PaymentVictim } from "./isolation-victim.ts";

export interface PageVictims extends PaymentVictim {
  readonly reviewId: string;
  /** Of `person`. */
  readonly businessId: string;
}

interface PageOwners {
  readonly operator: TableCaller;
  readonly person: TableCaller;
}

const because = "the link is the permission to pay; it tells what is asked and by whom";

export const paymentPageClaims = (victim: PageVictims, owners: PageOwners): Claims => {
  const token = { path: { token: victim.token } };
  const shows = ["Concepto Canario", "7,001.55", victim.paymentId, victim.token];
  // The bank of the sandbox is the payer's own: there the link pays.
  const link: Claim = { aim: token, sees: "nothing", control: "admits", shows, because };
  const ask: Claim = {
    aim: { path: { id: victim.consentId } },
    sees: "nothing",
    owner: owners.person,
    control: "admits",
  };
  return {
    "GET /checkout/:token": link,
    "GET /sandbox/bank/:token": link,
    "GET /checkout/:token/qr.png": { ...link, aim: { path: { token: victim.codiToken } } },
    "GET /checkout/:token/barcode.png": { ...link, control: "none" },
    "POST /checkout/:token/cash": { ...link, mayChange: true },
    // From the wallet of whoever is signed in, and only where the payment is theirs.
    "POST /checkout/:token/wallet": { ...link, control: "none" },
    "POST /sandbox/bank/:token": { ...link, mayChange: true },
    "GET /wallet/consents/:id": { ...ask, sees: "nothing" },
    "POST /wallet/consents/:id": {
      ...ask,
      aim: { path: { id: victim.consentId }, sent: { form: { answer: "yes" } } },
      sees: "nothing",
      control: "admits",
    },
    // Switches an app in the viewer's own wallet, and in no other.
    "POST /wallet/apps/:lineage": {
      aim: { path: { lineage: victim.consentId } },
      sees: "nothing",
      control: "none",
    },
    "GET /": { sees: "nothing", owner: owners.person },
    ...businessClaims(victim, owners.person),
    ...consoleClaims(victim, owners.operator),
  };
};

/** Of the people of a business; others are told that it is not theirs. */
const businessClaims = ({ businessId, payoutId }: PageVictims, owner: TableCaller): Claims => {
  const path = { tenant: businessId };
  const own: Claim = { aim: { path }, sees: "gate", owner, control: "admits" };
  return {
    "GET /m/:tenant/figures": own,
    "GET /m/:tenant/payments": own,
    "GET /m/:tenant/payments.csv": own,
    "GET /m/:tenant/payouts": own,
    "POST /m/:tenant/payouts": own,
    "GET /m/:tenant/connections": own,
    // Another merchant's payout is none of this one.
    "POST /m/:tenant/payouts/:id/cancel": {
      ...own,
      aim: { path: { ...path, id: payoutId } },
      control: "none",
    },
  };
};

/** Operators of the house alone; everybody else is sent to sign in, or told so. */
const consoleClaims = (victim: PageVictims, owner: TableCaller): Claims => {
  const gated = (id: string, control: Claim["control"] = "admits"): Claim => ({
    aim: { path: { id } },
    sees: "gate",
    owner,
    control,
  });
  const list: Claim = { sees: "gate", owner, control: "admits" };
  const telling: Claim = { sees: "gate", owner };
  return {
    "GET /console": list,
    "GET /console/payments": telling,
    "GET /console/payments/:id": gated(victim.paidId, "tells"),
    "POST /console/payments/:id/refunds": gated(victim.paidId),
    "GET /console/rails": list,
    "GET /console/payouts": list,
    "GET /console/payouts/:id": gated(victim.payoutId, "tells"),
    "POST /console/payouts/:id/:word": {
      ...gated(victim.payoutId),
      aim: { path: { id: victim.payoutId, word: "rejected" }, sent: { form: { reason: "x" } } },
    },
    "GET /console/review": list,
    "GET /console/review/:id": gated(victim.reviewId),
    "POST /console/review/:id/resolve": gated(victim.reviewId),
    "POST /console/review/:id/book": gated(victim.reviewId),
    "GET /console/actions": list,
    "GET /console/actions/new": list,
    "POST /console/actions": list,
    "GET /console/actions/:id": gated(victim.actionId, "tells"),
    "POST /console/actions/:id/approve": gated(victim.actionId),
    "POST /console/actions/:id/reject": gated(victim.actionId),
    "POST /console/actions/:id/run": gated(victim.actionId),
  };
};
