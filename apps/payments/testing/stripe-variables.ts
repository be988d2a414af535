/** Stripe's settings in tests; where no double is named, they lead nowhere. */

export const stripeSecretKey = "sk_live_double";
export const stripeWebhookSecret = "whsec_test_secret";

export const stripeVariables = {
  MILPA_STRIPE_SECRET_KEY: stripeSecretKey,
  MILPA_STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  MILPA_STRIPE_VOUCHER_EMAIL: "vales@example.mx",
  MILPA_STRIPE_API_URL: "http://127.0.0.1:1",
} as const;
