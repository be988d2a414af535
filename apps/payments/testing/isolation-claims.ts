/** What each operation of payments says of itself: whose things lie there. */
import { newId } from "#platform/id.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { payer, person, sameTenant, type PaymentVictim } from "./isolation-victim.ts";

/** Read by its id: others are answered as for an id that nobody has. */
const hidden = { sees: "hidden" } as const;
/** A list holds what is the caller's own, and nothing of the victim's. */
const ownList: Claim = { sees: "nothing" };
/** Makes something of the caller's own, for a person whom many merchants may know. */
const makesOwn = (body: object): Claim => ({ aim: { sent: { body } }, sees: "nothing" });

const money = { currency: "MXN", concept: "foreign" };
const foreign = { user_id: "foreign-payer" };

export const paymentClaims = (victim: PaymentVictim, houseKey: TableCaller): Claims => ({
  ...paymentsOf(victim),
  ...payoutsOf(victim),
  ...walletsOf(victim),
  ...offeringsOf(victim),
  ...agreementsOf(victim, houseKey),
  ...railsOf(victim),
});

/** Anybody reaches them, and only what the rail signed is heard. */
const railsOf = ({ folio, paymentId }: PaymentVictim): Claims => {
  const paid = { amount: 301.37, currency: "MXN", status: "completed" };
  const told = { notification_id: "foreign", folio_codi: folio, rail_transaction_id: "foreign" };
  const body = { ...told, ...paid, occurred_at: "2026-11-20T18:00:00Z" };
  const event = { id: "evt_foreign", type: "payment_intent.succeeded", object: paymentId };
  return {
    "POST /api/rails/codi/notifications": {
      aim: { sent: { body } },
      sees: "unknown",
      control: "none",
    },
    "POST /api/rails/stripe/events": {
      aim: { sent: { body: event } },
      sees: "nothing",
      control: "none",
    },
  };
};

const paymentsOf = ({ paymentId, paidId }: PaymentVictim): Claims => {
  const pending = { path: { id: paymentId } };
  const paid = { path: { id: paidId } };
  return {
    "POST /api/payments": makesOwn({ ...money, ...foreign, amount: 12 }),
    "GET /api/payments/:id": { ...hidden, aim: pending },
    "GET /api/payments": [
      ownList,
      { ...ownList, aim: { query: `?user_id=${payer}` } },
      { ...ownList, aim: { query: "?reference_id=canario-ref" } },
    ],
    "POST /api/payments/:id/refunds": {
      ...hidden,
      aim: { ...paid, sent: { body: { amount: 1 } } },
    },
    "GET /api/payments/:id/refunds": { ...hidden, aim: paid },
    "POST /api/sandbox/rails/:rail/confirm": {
      ...hidden,
      aim: { path: { rail: "codi" }, sent: { body: { payment_id: paymentId } } },
    },
    "POST /api/payments/:id/cancel": { ...hidden, aim: pending },
  };
};

/** Takings are a merchant's: its other keys reach them, and nobody else. */
const payoutsOf = ({ payoutId }: PaymentVictim): Claims => {
  const path = { id: payoutId };
  return {
    "POST /api/payouts": {
      aim: { sent: { body: { amount: 1, account: "032180000118359719" } } },
      sees: "nothing",
    },
    "GET /api/payouts": ownList,
    "GET /api/payouts/balance": { ...ownList, control: "admits" },
    "GET /api/payouts/:id": { ...hidden, aim: { path } },
    "POST /api/payouts/:id/cancel": { ...hidden, aim: { path } },
  };
};

/** Wallets are people's: a key that did not open one reads it as one that nobody has. */
const walletsOf = ({ codeId, consentId }: PaymentVictim): Claims => {
  const path = { userId: payer };
  const hidden = { sees: "hidden", ofLineage: true } as const;
  const consent = { user_id: person, per_payment: 1, per_day: 2, currency: "MXN" };
  const asked = { id: newId(), user_id: payer, amount: 12, currency: "MXN" };
  return {
    "POST /api/wallet-consents": {
      aim: { sent: { body: consent } },
      sees: "nothing",
      control: "admits",
      mayChange: true,
      because: "anybody may ask; the owner alone agrees",
    },
    "GET /api/wallet-consents/:id": { ...hidden, aim: { path: { id: consentId } } },
    "GET /api/wallet-consents": {
      sees: "nothing",
      ofLineage: true,
      shows: [person],
      because: "who asked somebody reads whom",
    },
    "POST /api/wallet-codes": {
      aim: { sent: { body: asked } },
      sees: "nothing",
      mayChange: true,
      control: "none",
      because: "the answer is the same for a wallet that is not there; the owner alone is told",
    },
    // Another's guesses do not count: the row of the code stays as it is.
    "POST /api/wallet-codes/:id/confirm": {
      aim: { path: { id: codeId }, sent: { body: { code: "000000" } } },
      sees: "nothing",
      control: "none",
    },
    "GET /api/wallets/:userId": { ...hidden, aim: { path } },
    "GET /api/wallets/:userId/movements": { ...hidden, aim: { path } },
    "POST /api/wallets/:userId/top-ups": {
      aim: { path: { userId: "foreign-payer" }, sent: { body: { ...money, amount: 5 } } },
      sees: "nothing",
      control: "admits",
    },
    "POST /api/wallets/:userId/transfers": {
      ...hidden,
      aim: { path, sent: { body: { ...money, amount: 5, to_user_id: "foreign-payer" } } },
    },
  };
};

const offeringsOf = ({ offeringId }: PaymentVictim): Claims => {
  const path = { id: offeringId };
  const own = { name: "foreign", units: 1, unit_price: 5, deadline: "2026-12-31T00:00:00Z" };
  return {
    "POST /api/offerings": makesOwn(own),
    "GET /api/offerings": ownList,
    "POST /api/offerings/:id/purchases": {
      ...hidden,
      aim: { path, sent: { body: { user_id: payer, units: 1 } } },
    },
    "GET /api/offerings/:id/holders": { ...hidden, aim: { path }, control: "admits" },
    "POST /api/offerings/:id/distributions": {
      ...hidden,
      aim: { path, sent: { body: { month: "2027-01", amount: 5 } } },
    },
    "GET /api/offerings/:id/distributions": { ...hidden, aim: { path } },
  };
};

const agreementsOf = (victim: PaymentVictim, houseKey: TableCaller): Claims => {
  const { dealId, actionId, subscriptionId, paidId } = victim;
  const lines = [{ description: "foreign", quantity: 1, unit_price: 5 }];
  const deal = { ...foreign, concept: "foreign", lines, every: "month" };
  const use = { ...foreign, reference: "canario-ai", tokens: 1, price_per_thousand: 1 };
  return {
    "POST /api/deals": makesOwn({ ...deal, starts_on: "2026-12-01" }),
    "GET /api/deals": [ownList, { ...ownList, aim: { query: `?user_id=${payer}` } }],
    "GET /api/deals/:id/bills": { ...hidden, aim: { path: { id: dealId } }, control: "admits" },
    "POST /api/deals/:id/end": { ...hidden, aim: { path: { id: dealId } } },
    "POST /api/ai-usage": {
      ...makesOwn(use),
      mayChange: true,
      because: "a reference is each merchant's own: the same words are another use",
    },
    "GET /api/ai-invoices": { ...ownList, control: "admits" },
    "POST /api/actions": {
      ...makesOwn({ kind: "refund_payment", payload: { payment_id: paidId } }),
      mayChange: true,
      because: "a proposal is the proposer's own; its doing finds nothing",
    },
    "POST /api/actions/:id/approve": {
      ...hidden,
      aim: { path: { id: actionId } },
      control: "none",
      but: { [sameTenant]: "reaches" },
    },
    // Who proposed something about an id reads that id again.
    "GET /api/actions": { ...ownList, shows: [paidId] },
    "GET /api/briefings": {
      sees: "forbidden",
      control: "admits",
      owner: houseKey,
      but: { [sameTenant]: "forbidden" },
    },
    "POST /api/subscriptions": makesOwn({ ...money, ...foreign, amount: 12 }),
    "GET /api/subscriptions/:id": { ...hidden, aim: { path: { id: subscriptionId } } },
    "GET /api/subscriptions": [ownList, { ...ownList, aim: { query: `?user_id=${payer}` } }],
    "POST /api/subscriptions/:id/cancel": { ...hidden, aim: { path: { id: subscriptionId } } },
  };
};
