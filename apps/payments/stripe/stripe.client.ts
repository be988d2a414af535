/** Stripe's official SDK, set up once per process: bounded waits, no repetition of its own. */
import Stripe from "stripe";
import type { Clock } from "#platform/clock.ts";
import type { SettingsOf } from "#platform/config.ts";
import { railTimeoutMs } from "../rails/rail-limits.ts";
import type { stripeSettings } from "./stripe-settings.ts";

export interface StripeGateway {
  readonly sdk: Stripe;
  readonly clock: Clock;
  /** Who gets the voucher of a person that gave no address; Stripe asks for one. */
  readonly voucherEmail: string;
  readonly webhookSecret: string;
}

type StripeSettings = SettingsOf<typeof stripeSettings>;

/** Null where Stripe is not set up. `timeoutMs` bounds one request. */
export const stripeGateway = (
  settings: StripeSettings,
  clock: Clock,
  timeoutMs: number = railTimeoutMs,
): StripeGateway | null => {
  const { stripeSecretKey: key, stripeWebhookSecret: webhookSecret } = settings;
  if (key === null || webhookSecret === null) return null;
  const sdk = new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...placeOf(settings.stripeApiUrl),
  });
  return { sdk, clock, webhookSecret, voucherEmail: settings.stripeVoucherEmail };
};

const placeOf = (address: string) => {
  if (address === "") return {};
  const { protocol, hostname, port } = new URL(address);
  const secure = protocol === "https:";
  return {
    host: hostname,
    port: port === "" ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? ("https" as const) : ("http" as const),
  };
};
