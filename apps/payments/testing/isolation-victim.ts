/** The victim of the payments' table of isolation, and everybody to whom it is foreign. */
import { newId } from "#platform/id.ts";
import { keyCaller, strangersOf, type KeyCaller } from "#platform/testing/isolation/callers.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import { allPermissions } from "./ground.ts";
import type { PeopleGround } from "./people.ts";

export const everything = [...allPermissions, "keys:manage"];
/** Of the victim's tenant; their name is no secret to its other keys. */
export const victimTenant = "tenant-canario";
export const payer = "canario-payer";
/** Has an account: no key but those of the ecosystem reaches their wallet. */
export const person = "canario-person";
/** A CLABE. */
const victimAccount = "646180110412345679";
export const payerMail = "canario-payer@example.org";

/** What the victim's key made, by the names that the claims use. */
export interface PaymentVictim {
  readonly paymentId: string;
  /** Completed, with a refund. */
  readonly paidId: string;
  readonly token: string;
  /** Of a payment by CoDi, which still waits. */
  readonly codiToken: string;
  readonly folio: string;
  /** Of a code that the payer was sent. */
  readonly codeId: string;
  /** Asked of `person`, who has not answered. */
  readonly consentId: string;
  readonly subscriptionId: string;
  readonly dealId: string;
  readonly offeringId: string;
  readonly actionId: string;
  readonly payoutId: string;
}

const concept = "Concepto Canario";
const money = { currency: "MXN", concept };

/** Made over HTTP, as a tenant's own backend does. */
export const newVictim = async (ground: PeopleGround, owner: KeyCaller): Promise<PaymentVictim> => {
  const { key } = owner;
  const post = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
    const got = await ground.request(`POST ${path}`, { key, body });
    if (got.status !== 201) throw new Error(`${path}: ${got.status} ${got.text}`);
    return got.body as Record<string, string>;
  };
  await post(`/api/wallets/${payer}/top-ups`, { ...money, amount: 7331.77 });
  await post(`/api/wallets/${person}/top-ups`, { ...money, amount: 7331.77 });
  const pay = { ...money, user_id: payer, reference_id: "canario-ref" };
  const pending = await post("/api/payments", { ...pay, amount: 7001.55 });
  const codi = await post("/api/payments", { ...pay, amount: 301.37 });
  const paid = await post("/api/payments", { ...pay, amount: 101.99 });
  const { payment_id: paidId = "" } = paid;
  const confirm = { key, body: { payment_id: paidId } };
  await ground.request("POST /api/sandbox/rails/codi/confirm", confirm);
  await post(`/api/payments/${paidId}/refunds`, { amount: 1.13, reason: "Razón canaria" });
  const payout = await post("/api/payouts", {
    amount: 21.47,
    account: victimAccount,
    holder: "Titular Canario",
  });
  const month = { amount: 91.17, user_id: payer };
  const subscription = await post("/api/subscriptions", { ...money, ...month });
  const lines = [{ description: "Línea canaria", quantity: 1, unit_price: 81.19 }];
  const deal = await post("/api/deals", {
    user_id: payer,
    concept,
    lines,
    every: "month",
    starts_on: "2026-12-01",
  });
  const offering = await post("/api/offerings", {
    name: "Oferta canaria",
    units: 10,
    unit_price: 7.19,
    deadline: "2026-12-31T00:00:00Z",
  });
  const { offering_id: offeringId = "" } = offering;
  await post(`/api/offerings/${offeringId}/distributions`, { month: "2026-12", amount: 61.23 });
  await post("/api/ai-usage", {
    reference: "canario-ai",
    user_id: payer,
    tokens: 4177,
    price_per_thousand: 0.31,
  });
  const codeId = newId();
  await post("/api/wallet-codes", { id: codeId, user_id: payer, amount: 12, currency: "MXN" });
  const limits = { per_payment: 71.19, per_day: 171.19, currency: "MXN" };
  const consent = await post("/api/wallet-consents", {
    ...limits,
    user_id: person,
    reference_id: "canario-consent",
  });
  const payload = { payment_id: paidId, reason: "Acción canaria" };
  const action = await post("/api/actions", { kind: "refund_payment", payload });
  return {
    paymentId: pending["payment_id"] ?? "",
    paidId,
    offeringId,
    codeId,
    consentId: consent["consent_id"] ?? consent["id"] ?? "",
    token: tokenIn(pending["checkout_url"] ?? ""),
    codiToken: tokenIn(codi["checkout_url"] ?? ""),
    folio: codi["folio_codi"] ?? "",
    subscriptionId: subscription["subscription_id"] ?? "",
    dealId: deal["deal_id"] ?? "",
    actionId: action["action_id"] ?? "",
    payoutId: payout["payout_id"] ?? "",
  };
};

const tokenIn = (url: string): string => new URL(url).pathname.split("/").at(-1) ?? "";

export const marksOf = (victim: PaymentVictim): readonly string[] => [
  ...Object.values(victim),
  ...[payer, person, payerMail, concept, "canario-ref", "Razón canaria", "Línea canaria"],
  ...["Titular Canario", victimAccount, "Negocio Canario"],
  ...[
    "Oferta canaria",
    "canario-ai",
    "Acción canaria",
    "canario-consent",
    "7331.77",
    "7,331.77",
    "7,001.55",
  ],
];

export const sameTenant = "another lineage's key of the tenant";

/** Keys of others, people of others; what is shared with the victim stands in `knows`. */
export const foreignTo = async (ground: PeopleGround): Promise<readonly TableCaller[]> => {
  const scope = { tenantId: victimTenant };
  const own = [
    ...["payments:create", "payments:read", "payments:refund", "wallets:read", "wallets:write"],
    ...["keys:manage", "webhooks:manage", "payouts:create"],
  ];
  const person: TableCaller = {
    name: "another person",
    kind: "session",
    may: [],
    presents: { cookie: await ground.comeAs("foreign-person") },
    anew: async () => ({ cookie: await ground.comeAs("foreign-person") }),
  };
  return [
    ...strangersOf(ground),
    await keyCaller(ground, "key without the permission", { may: [], scope }),
    await keyCaller(ground, "another tenant's key", {
      may: [...own, "figures:read"],
      scope: { tenantId: "tenant-foreign" },
    }),
    await keyCaller(ground, "key without a tenant", { may: own }),
    person,
    {
      ...(await keyCaller(ground, sameTenant, {
        may: own,
        scope,
      })),
      reaches: true,
    },
  ];
};
