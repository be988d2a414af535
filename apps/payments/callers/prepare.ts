/** What production must have, and at each start: the people of the setting run the console. */
import type { Services } from "#platform/services.ts";
import { grantListed } from "#platform/people/listed-operators.ts";
import type { PaymentSettings } from "../config.ts";
import { missingCodiSettings } from "../codi/identity.ts";
import { missingStripe } from "../stripe/stripe-settings.ts";

/** Each rail has its provider, or production does not start: no sandbox part stands in for one. */
export const paymentNeeds = (settings: PaymentSettings): readonly string[] => [
  ...missingStripe(settings),
  ...missingCodiSettings(settings),
];

export const preparePayments = (
  services: Services,
  { operators: emails }: Pick<PaymentSettings, "operators">,
): Promise<void> => grantListed(services, { variable: "MILPA_PAYMENTS_OPERATORS", emails });
