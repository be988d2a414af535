/** The settings of payments. */
import { numberSetting, textSetting, type SettingsOf } from "#platform/config.ts";
import { businessSettings } from "./books/business-settings.ts";
import { cardLifeMs, codiLifeMs } from "./rails/rail-limits.ts";
import { codiSettings } from "./codi/codi-settings.ts";
import { payoutSettings } from "./payouts/payout-settings.ts";
import { stripeSettings } from "./stripe/stripe-settings.ts";

export const paymentSettings = {
  ...codiSettings,
  codiMinutes: numberSetting({
    variable: "MILPA_PAYMENTS_CODI_MINUTES",
    sentence: "How long a CoDi request can be paid.",
    unit: "minutes",
    least: 1,
    most: 1440,
    fallback: codiLifeMs / 60_000,
  }),
  cardHours: numberSetting({
    variable: "MILPA_PAYMENTS_CARD_HOURS",
    sentence: "How long a person may take to pay by card or at a store's till.",
    unit: "hours",
    least: 1,
    most: 168,
    fallback: cardLifeMs / 3_600_000,
  }),
  ...stripeSettings,
  ...businessSettings,
  ...payoutSettings,
  operators: textSetting({
    variable: "MILPA_PAYMENTS_OPERATORS",
    sentence: "People who run the console, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type PaymentSettings = SettingsOf<typeof paymentSettings>;
