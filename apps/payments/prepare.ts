/** At each start: production has its gateway, and the people of the setting run the console. */
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import type { PaymentSettings } from "./config.ts";
import { missingStripe } from "./rails/stripe/stripe-settings.ts";
import { grantOperator } from "./store/people.ts";

/** One `@` with something on both sides; whether it exists, identity knows. */
const emailForm = /^[^\s@<>",;]{1,200}@[^\s@<>",;]{1,50}\.[^\s@<>",;]+$/;

export const preparePayments = async (
  { db, clock, mode }: Services,
  settings: Pick<PaymentSettings, "operators"> & Partial<PaymentSettings>,
): Promise<void> => {
  const missing = missingStripe(settings);
  if (mode === "production" && missing.length > 0) throw new StartProblem(missing.join(" "));
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
