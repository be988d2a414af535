/** What production must have, and at each start: the people of the setting run the console. */
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import type { PaymentSettings } from "./config.ts";
import { missingCodiSettings } from "./rails/codi/identity.ts";
import { missingStripe } from "./rails/stripe/stripe-settings.ts";
import { grantOperator } from "./store/people.ts";

/** One `@` with something on both sides; whether it exists, identity knows. */
const emailForm = /^[^\s@<>",;]{1,200}@[^\s@<>",;]{1,50}\.[^\s@<>",;]+$/;

/** Each rail has its provider, or production does not start: no sandbox part stands in for one. */
export const paymentNeeds = (settings: PaymentSettings): readonly string[] => [
  ...missingStripe(settings),
  ...missingCodiSettings(settings),
];

export const preparePayments = async (
  { db, clock }: Services,
  settings: Pick<PaymentSettings, "operators">,
): Promise<void> => {
  const emails = settings.operators
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const wrong = emails.find((email) => !emailForm.test(email));
  if (wrong !== undefined) {
    throw new StartProblem(
      `MILPA_PAYMENTS_OPERATORS holds ${wrong}, which is no e-mail address: ` +
        "write addresses with commas between.",
    );
  }
  for (const email of emails) await grantOperator(db, email, clock.now());
};
