/** At each start: operators who are listed may come in. */
import { grantListed } from "#platform/people/listed-operators.ts";
import type { Services } from "#platform/services.ts";
import type { LegalSettings } from "../config.ts";

export const prepareLegal = (
  services: Services,
  { operators: emails }: LegalSettings,
): Promise<void> => grantListed(services, { variable: "MILPA_LEGAL_OPERATORS", emails });
