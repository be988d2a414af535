/** At each start: the people of the setting run the console. */
import type { Services } from "#platform/services.ts";
import { grantListed } from "#platform/people/listed-operators.ts";
import type { InvoicingSettings } from "../config.ts";

export const prepareInvoicing = (
  services: Services,
  { operators: emails }: Pick<InvoicingSettings, "operators">,
): Promise<void> => grantListed(services, { variable: "MILPA_INVOICING_OPERATORS", emails });
