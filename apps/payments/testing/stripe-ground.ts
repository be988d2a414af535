/** Payments on a double of Stripe: what people do on Stripe's pages, and the events that follow. */
import { createHmac } from "node:crypto";
import { newId } from "#platform/id.ts";
import { systemClock } from "#platform/clock.ts";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startPayments, type PaymentsGround } from "./ground.ts";
import { startStripeDouble, type StripeDouble } from "./stripe-double.ts";
import { newMoney, newStripeId, type StripeObject } from "./stripe-objects.ts";
import { stripeVariables, stripeWebhookSecret } from "./stripe-variables.ts";

export interface StripeGround extends PaymentsGround {
  readonly double: StripeDouble;
  /** A card payment of 9,000.00 that waits, and the session it was given. */
  readonly cardPayment: (more?: object) => Promise<CardPayment>;
  /** The person pays on Stripe's page; nobody tells us yet. */
  readonly payOnPage: (session: StripeObject) => StripeObject;
  /** The person pays a voucher at the till; nobody tells us yet. */
  readonly payAtStore: (voucher: StripeObject) => StripeObject;
  /** A card payment that was paid and told. */
  readonly paidByCard: () => Promise<CardPayment & { readonly intent: StripeObject }>;
  readonly tell: (type: string, object: object, how?: Telling) => Promise<Got>;
  readonly cron: (job: string) => Promise<Record<string, number>>;
  /** Balances by kind and owner of the account. */
  readonly ledger: () => Promise<Readonly<Record<string, number>>>;
}

export interface CardPayment {
  readonly id: string;
  readonly user: string;
  readonly session: StripeObject;
}

export interface Telling {
  readonly eventId?: string;
  readonly secret?: string;
  readonly ageS?: number;
}

export const startOnStripe = async (options: TestAppOptions = {}): Promise<StripeGround> => {
  // Stripe is there first, and has the app's time once the app runs.
  const time = { now: systemClock.real };
  const double = await startStripeDouble(() => time.now());
  const variables = { ...stripeVariables, MILPA_STRIPE_API_URL: double.url };
  const started = await startPayments({ ...options, variables });
  time.now = started.clock.now;
  const tell = telling(started);

  const cardPayment = async (more: object = {}): Promise<CardPayment> => {
    const user = newId();
    const made = await started.pay({ user_id: user, amount: 9000, ...more });
    const id = String(made.body.payment_id);
    const session = double.of("checkout.session").find((one) => one["client_reference_id"] === id);
    if (!session) throw new Error(`no session was made: ${made.text}`);
    return { id, user, session };
  };
  const enter = (intent: StripeObject, type: "charge" | "payment"): StripeObject => {
    const made = [intent, ...newMoney(intent, type, time.now())];
    for (const one of made) double.objects.set(one.id, one);
    return intent;
  };
  const payOnPage = (session: StripeObject) => enter(paid(session), "charge");
  const payAtStore = (voucher: StripeObject) =>
    enter({ ...voucher, status: "succeeded", amount_received: voucher["amount"] }, "payment");

  return {
    ...started,
    ...{ double, tell, cardPayment, payOnPage, payAtStore },
    paidByCard: async () => {
      const waiting = await cardPayment();
      const intent = payOnPage(waiting.session);
      await tell("payment_intent.succeeded", intent);
      return { ...waiting, intent };
    },
    cron: async (job) => {
      const bearer = "cron secret of the tests";
      const got = await started.request(`POST /api/cron/${job}`, { bearer });
      return (got.body as { result: Record<string, number> }).result;
    },
    ledger: () => balances(started),
    stop: async () => {
      await started.stop();
      await double.stop();
    },
  };
};

const paid = (session: StripeObject): StripeObject => {
  const cents = session["amount_total"];
  const intent: StripeObject = {
    ...{ id: newStripeId("pi"), object: "payment_intent", status: "succeeded" },
    ...{ amount: cents, amount_received: cents, currency: "mxn" },
    ...{ payment_method_types: ["card"], metadata: session["intentMetadata"] },
  };
  const after = { status: "complete", payment_status: "paid", payment_intent: intent.id };
  Object.assign(session, after);
  return intent;
};

const telling =
  ({ request }: PaymentsGround) =>
  (type: string, object: object, how: Telling = {}): Promise<Got> => {
    const { eventId = newStripeId("evt"), secret = stripeWebhookSecret, ageS = 0 } = how;
    const raw = JSON.stringify({ id: eventId, object: "event", type, data: { object } });
    const at = Math.floor(systemClock.real().getTime() / 1000) - ageS;
    const signature = createHmac("sha256", secret).update(`${at}.${raw}`).digest("hex");
    return request("POST /api/rails/stripe/events", {
      ...{ raw },
      headers: {
        "content-type": "application/json",
        "stripe-signature": `t=${at},v1=${signature}`,
      },
    });
  };

const balances = async ({ app }: PaymentsGround): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await app.services.db.pool.query<{ name: string; cents: number }>(
    `select kind || coalesce(' ' || case when kind = 'rail' then owner end, '') as name,
            sum(balance_cents)::bigint as cents
       from account group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
};
