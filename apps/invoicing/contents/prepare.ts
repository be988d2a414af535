/** At each start: the people of the setting run the console, and the house pays itself nothing. */
import type { Services } from "#platform/services.ts";
import { grantListed } from "#platform/people/listed-operators.ts";
import type { InvoicingSettings } from "../config.ts";
import { billToNobody } from "../organizations/bill-organization.command.ts";

export const prepareInvoicing = async (
  services: Services,
  settings: Pick<InvoicingSettings, "operators" | "houseOrganization">,
): Promise<void> => {
  const { operators: emails, houseOrganization } = settings;
  await grantListed(services, { variable: "MILPA_INVOICING_OPERATORS", emails });
  await billToNobody(services.db, houseOrganization);
};
