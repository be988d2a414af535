/** Who buys and pays meanwhile: stalls, partners with three rails, and the pulse. */
import { testClient } from "#platform/testing/test-client.ts";
import { startStripeDouble, type StripeDouble } from "../../apps/payments/testing/stripe-double.ts";
import { stripeVariables } from "../../apps/payments/testing/stripe-variables.ts";
import type { Instance } from "../instance.ts";
import { payUntil, type PaidOrAsked } from "../payer.ts";
import { signIn } from "../people.ts";
import { shopUntil, type Answered } from "../shopper.ts";
import { startPulse, type Pulse } from "./pulse.ts";

const stalls = 2;
const partners = 2;

export interface Stripe {
  readonly double: StripeDouble;
  readonly variables: Readonly<Record<string, string>>;
}

export const startStripe = async (): Promise<Stripe> => {
  const double = await startStripeDouble(() => new Date());
  return { double, variables: { ...stripeVariables, MILPA_STRIPE_API_URL: double.url } };
};

export interface Done {
  readonly sales: readonly Answered[];
  readonly payments: readonly PaidOrAsked[];
  readonly failures: readonly string[];
}

export interface Load {
  readonly pulse: Pulse;
  readonly stop: () => Promise<Done>;
}

export const startLoad = async (instance: Instance, { double }: Stripe): Promise<Load> => {
  const vouchers = instance.urls["vouchers"] ?? "";
  const payments = instance.urls["payments"] ?? "";
  const keyOf = (name: string) => instance.demo.apiKeys[name]?.key ?? "";
  const cellId = instance.demo.ids["tamales"] ?? "";
  const richUser = "quien paga con saldo";
  const client = testClient(payments);
  await client.request(`POST /api/wallets/${encodeURIComponent(richUser)}/top-ups`, {
    key: keyOf("paymentsFull"),
    body: { amount: 5000, currency: "MXN" },
  });
  await client.close();
  const cookies = [await signIn(instance, "5550000001"), await signIn(instance, "5550000002")];
  let isOver = false;
  const stopped = () => isOver;
  const failures: string[] = [];
  const shop = { baseUrl: vouchers, key: keyOf("vouchersMerchant"), cellId, cookies };
  const market = { baseUrl: payments, key: keyOf("paymentsFull"), richUser, double };
  const selling = Array.from({ length: stalls }, (_, number) =>
    shopUntil(shop, `stall-${number}`, stopped, failures),
  );
  const paying = Array.from({ length: partners }, (_, number) =>
    payUntil({ ...market, stopped, failures }, `partner ${number}`),
  );
  const pulse = startPulse({ url: vouchers, apiKey: shop.key, cellId });
  return {
    pulse,
    stop: async () => {
      await pulse.stop();
      isOver = true;
      const sales = (await Promise.all(selling)).flat();
      const paid = (await Promise.all(paying)).flat();
      return { sales, payments: paid, failures };
    },
  };
};
