/** At each start: the people of the setting run the console. */
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import type { InvoicingSettings } from "./config.ts";
import { isEmail } from "./domain/email.ts";
import { grantOperator } from "./store/people-operators.ts";

export const prepareInvoicing = async (
  { db, clock }: Services,
  settings: Pick<InvoicingSettings, "operators">,
): Promise<void> => {
  const emails = settings.operators
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined) {
    throw new StartProblem(
      `MILPA_INVOICING_OPERATORS holds ${wrong}, which is no e-mail address: ` +
        "write addresses with commas between.",
    );
  }
  for (const email of emails) await grantOperator(db, email, clock.now());
};
