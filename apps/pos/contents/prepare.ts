/** At each start: the portal's key is known, and what a dead process had in hand is taken up. */
import type { Services } from "#platform/services.ts";
import { grantListed } from "#platform/people/listed-operators.ts";
import type { PosSettings } from "../config.ts";
import { keepPortalKey } from "#business/consumer-api/portal-key.ts";
import { wakeAfterStart } from "../stamping/stamping-worker.ts";

export const preparePos = async (services: Services, settings: PosSettings): Promise<void> => {
  await grantListed(services, { variable: "MILPA_POS_OPERATORS", emails: settings.operators });
  await keepPortalKey(services, settings);
  wakeAfterStart(services);
};
