/** Partners and payers under load: each step is repeated until somebody answers it, and noted. */
import { Pool } from "undici";
import type { StripeDouble } from "../apps/payments/testing/stripe-double.ts";
import { newStripeId, type StripeObject } from "../apps/payments/testing/stripe-objects.ts";
import { payByCard, signedEvent } from "../apps/payments/testing/stripe-pages.ts";
import { stripeWebhookSecret } from "../apps/payments/testing/stripe-variables.ts";

export type Way = "wallet" | "codi" | "card";

export interface PaidOrAsked {
  readonly id: string;
  readonly key: string;
  readonly way: Way;
  /** Whether everybody who had to was answered: the payer has paid, and the app knows. */
  paid: boolean;
  /** The refund's id, once it was answered. */
  refund: string | null;
}

export interface Market {
  readonly baseUrl: string;
  readonly key: string;
  /** Their wallet covers whatever is asked of it. */
  readonly richUser: string;
  readonly double: StripeDouble;
  readonly stopped: () => boolean;
  readonly failures: string[];
}

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a body as a client sees it
  readonly body: any;
}

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: string;
}

const amounts = { wallet: 1, codi: 500, card: 9000 } as const;
const ways: readonly Way[] = ["card", "wallet", "codi", "card"];
const refunded = 10;

/** One partner's day until `stopped`: ask, have it paid and told twice, and give some back. */
export const payUntil = async (market: Market, name: string): Promise<readonly PaidOrAsked[]> => {
  const patience = { headersTimeout: 20_000, bodyTimeout: 20_000 };
  const pool = new Pool(market.baseUrl, { connections: 4, ...patience });
  const all: PaidOrAsked[] = [];
  for (let number = 0; !market.stopped(); number += 1) {
    const way = ways[number % ways.length] ?? "card";
    const done = await liveOne(market, pool, { way, key: `${name}-${number}` }, all);
    if (!done) break;
  }
  await pool.destroy();
  return all;
};

/** False when nobody answered any more. */
const liveOne = async (
  market: Market,
  pool: Pool,
  { way, key }: { readonly way: Way; readonly key: string },
  all: PaidOrAsked[],
): Promise<boolean> => {
  const send = (sent: Sent) => insist(market, pool, sent);
  const withKey = (path: string, idempotencyKey: string, body: object): Sent => ({
    path,
    raw: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "x-api-key": market.key,
      "idempotency-key": idempotencyKey,
    },
  });
  const asked = {
    amount: amounts[way],
    currency: "MXN",
    concept: key,
    user_id: userOf(market, way),
  };
  const made = await send(withKey("/api/payments", key, asked));
  if (!made) return false;
  if (made.status > 201) market.failures.push(`create ${made.status} ${made.body.errorCode}`);
  const one: PaidOrAsked = { id: made.body.payment_id, key, way, paid: false, refund: null };
  all.push(one);
  const told = tellings(market, one);
  if (told === null) return true;
  // Both at once: rails tell things twice.
  const answers = await Promise.all(told.map(send));
  if (answers.includes(null)) return false;
  // CoDi's answer with the QR was lost in a kill, so that nobody can have paid it; a card takes it.
  if (way === "codi" && answers.some((answer) => answer?.status === 409)) return true;
  for (const answer of answers) {
    if (answer && answer.status > 299) market.failures.push(`tell ${way} ${answer.status}`);
  }
  one.paid = true;
  const body = { amount: way === "wallet" ? 0.5 : refunded };
  const back = await send(withKey(`/api/payments/${one.id}/refunds`, `back ${key}`, body));
  if (!back) return false;
  if (back.status > 201) market.failures.push(`refund ${back.status} ${back.body.errorCode}`);
  one.refund = back.body.refund_id;
  return true;
};

const userOf = ({ richUser }: Market, way: Way): string =>
  way === "wallet" ? richUser : `somebody by ${way}`;

/** What a rail says once its payer has paid; null where the rail has no request of ours. */
const tellings = ({ double, key, failures }: Market, { id, way }: PaidOrAsked) => {
  if (way === "wallet") return [];
  if (way === "codi") {
    const headers = { "content-type": "application/json", "x-api-key": key };
    const raw = JSON.stringify({ payment_id: id });
    return [{ path: "/api/sandbox/rails/codi/confirm", headers, raw }];
  }
  const session = double
    .of("checkout.session")
    .find((one) => one["client_reference_id"] === id && one["status"] === "open");
  if (!session) {
    failures.push(`no session of ${id}`);
    return null;
  }
  const intent = payByCard(double, session, new Date());
  const events: readonly (readonly [string, StripeObject])[] = [
    ["payment_intent.succeeded", intent],
    ["checkout.session.completed", session],
  ];
  const by = () => ({ eventId: newStripeId("evt"), secret: stripeWebhookSecret, at: new Date() });
  return events.map(([type, object]) => ({
    path: "/api/rails/stripe/events",
    ...signedEvent(type, object, by()),
  }));
};

/** How often a step is repeated: through the longest restart, and not for ever. */
const triesMost = 2_000;

/** Repeats a step through kills and restarts, until somebody answers it. */
const insist = async (
  { failures }: Market,
  pool: Pool,
  { path, headers, raw }: Sent,
): Promise<Reply | null> => {
  for (let tries = 0; tries < triesMost; tries += 1) {
    try {
      const reply = await pool.request({ method: "POST", path, headers, body: raw });
      const text = await reply.body.text();
      if (reply.statusCode !== 503) return { status: reply.statusCode, body: JSON.parse(text) };
    } catch {
      // The connection broke: whether the step was done is what the repetition finds out.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  failures.push(`nobody answered ${path}`);
  return null;
};
