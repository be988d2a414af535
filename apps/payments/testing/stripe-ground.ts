/** Payments on a double of Stripe: what people do on Stripe's pages, and the events that follow. */
import { newId } from "#platform/id.ts";
import { systemClock } from "#platform/clock.ts";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startPayments, type PaymentsGround } from "./ground.ts";
import { startStripeDouble, type StripeDouble } from "./stripe-double.ts";
import { newStripeId, type StripeObject } from "./stripe-objects.ts";
import { enterMoney, payByCard, signedEvent } from "./stripe-pages.ts";
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
  const payOnPage = (session: StripeObject) => payByCard(double, session, time.now());
  const payAtStore = (voucher: StripeObject) =>
    enterMoney(
      double,
      { ...voucher, status: "succeeded", amount_received: voucher["amount"] },
      "payment",
      time.now(),
    );

  return {
    ...started,
    double,
    tell,
    cardPayment,
    payOnPage,
    payAtStore,
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

const telling =
  ({ request }: PaymentsGround) =>
  (type: string, object: object, how: Telling = {}): Promise<Got> => {
    const { eventId = newStripeId("evt"), secret = stripeWebhookSecret, ageS = 0 } = how;
    const at = new Date(systemClock.real().getTime() - ageS * 1000);
    const event = signedEvent(type, object, { eventId, secret, at });
    return request("POST /api/rails/stripe/events", event);
  };

const balances = async ({ app }: PaymentsGround): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await app.services.db.pool.query<{ name: string; cents: number }>(
    `select kind || coalesce(' ' || case when kind = 'rail' then owner end, '') as name,
            sum(balance_cents)::bigint as cents
       from account group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
};
