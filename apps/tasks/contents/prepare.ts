/** At each start: the portal's key is known, and operators who are listed may come in. */
import { keepPortalKey } from "#business/consumer-api/portal-key.ts";
import { grantListed } from "#platform/people/listed-operators.ts";
import type { Services } from "#platform/services.ts";
import type { TaskSettings } from "../config.ts";

export const prepareTasks = async (services: Services, settings: TaskSettings): Promise<void> => {
  const { operators: emails } = settings;
  await grantListed(services, { variable: "MILPA_TASKS_OPERATORS", emails });
  await keepPortalKey(services, settings);
};
