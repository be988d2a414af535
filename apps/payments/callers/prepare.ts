/** What production must have, and at each start: the people of the setting run the console. */
import type { Services } from "#platform/services.ts";
import { grantListed } from "#platform/people/listed-operators.ts";
import type { PaymentSettings } from "../config.ts";
import { isCodiOff, missingCodiSettings } from "../codi/identity.ts";
import { isStripeOff, missingStripe } from "../stripe/stripe-settings.ts";

/** A rail is set up wholly or it is off: half of its settings are a slip. */
export const paymentNeeds = (settings: PaymentSettings): readonly string[] => [
  ...(isStripeOff(settings) ? [] : missingStripe(settings)),
  ...(isCodiOff(settings) ? [] : missingCodiSettings(settings)),
];

/** Rails that nobody set up. Production goes without them: no sandbox part stands in for one. */
export const railsOff = (settings: PaymentSettings): readonly string[] => [
  ...(isCodiOff(settings) ? ["CoDi is off; to switch it on set MILPA_CODI_*."] : []),
  ...(isStripeOff(settings)
    ? ["Cards and cash at stores are off; to switch them on set MILPA_STRIPE_*."]
    : []),
];

export const preparePayments = (
  services: Services,
  { operators: emails }: Pick<PaymentSettings, "operators">,
): Promise<void> => grantListed(services, { variable: "MILPA_PAYMENTS_OPERATORS", emails });
