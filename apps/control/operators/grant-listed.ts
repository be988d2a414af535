/** At each start: the operators that the setting names may do everything; gaps are named. */
import { listedOperators } from "#platform/people/listed-operators.ts";
import type { Services } from "#platform/services.ts";
import type { ControlSettings } from "../config.ts";
import { grantOperator } from "./change-operators.command.ts";
import { nameUncallable } from "../registry/unknown-address.ts";
import { controlOperators } from "./operator-rights.ts";

export const prepareControl = async (
  services: Services,
  { operators: emails }: ControlSettings,
): Promise<void> => {
  const roles = controlOperators.all;
  for (const email of listedOperators({ variable: "MILPA_CONTROL_OPERATORS", emails }))
    await grantOperator(services, { email, roles, at: services.clock.now() });
  await nameUncallable(services);
};
