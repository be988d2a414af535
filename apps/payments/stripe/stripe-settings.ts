/** The settings of Stripe. */
import { secretSetting, textSetting, type SettingsOf } from "#platform/config.ts";

export const stripeSettings = {
  stripeSecretKey: secretSetting({
    variable: "MILPA_STRIPE_SECRET_KEY",
    sentence: "Stripe's secret key for cards and cash at stores; sandbox without it pretends.",
  }),
  stripeWebhookSecret: secretSetting({
    variable: "MILPA_STRIPE_WEBHOOK_SECRET",
    sentence: "The secret under which Stripe signs its events to /api/rails/stripe/events.",
  }),
  stripeVoucherEmail: textSetting({
    variable: "MILPA_STRIPE_VOUCHER_EMAIL",
    sentence: "The address that Stripe sends a voucher to when the payer gave none.",
    fallback: "",
  }),
  stripeApiUrl: textSetting({
    variable: "MILPA_STRIPE_API_URL",
    sentence: "Another place of Stripe's API, such as a double for trying things out.",
    unit: "http or https address",
    fallback: "",
  }),
} as const;

/** Nobody set it up at all. */
export const isStripeOff = (settings: Partial<SettingsOf<typeof stripeSettings>>): boolean =>
  [settings.stripeSecretKey, settings.stripeWebhookSecret, settings.stripeVoucherEmail].every(
    (value) => (value ?? "").trim() === "",
  );

/** A sentence for each setting that production lacks: it never falls back to sandbox's rails. */
export const missingStripe = (
  settings: Partial<SettingsOf<typeof stripeSettings>>,
): readonly string[] => {
  const needed = [
    [stripeSettings.stripeSecretKey, settings.stripeSecretKey],
    [stripeSettings.stripeWebhookSecret, settings.stripeWebhookSecret],
    [stripeSettings.stripeVoucherEmail, settings.stripeVoucherEmail],
  ] as const;
  const missing = needed
    .filter(([, value]) => (value ?? "").trim() === "")
    .map(([{ variable, sentence }]) => `Set ${variable}: ${sentence}`);
  // Under a key of Stripe's test mode everybody's test card would pay for real.
  return testKey.test(settings.stripeSecretKey ?? "")
    ? [...missing, "MILPA_STRIPE_SECRET_KEY is of Stripe's test mode: production takes a live one."]
    : missing;
};

const testKey = /^\s*(sk|rk)_test_/;
