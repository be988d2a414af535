/** At each start: the portal's key is known, and what a dead process had in hand is taken up. */
import { keepPortalKey } from "#business/consumer-api/portal-key.ts";
import { grantListed } from "#platform/people/listed-operators.ts";
import type { Services } from "#platform/services.ts";
import type { RestaurantSettings } from "../config.ts";

export const prepareRestaurant = async (
  services: Services,
  settings: RestaurantSettings,
): Promise<void> => {
  const { operators: emails } = settings;
  await grantListed(services, { variable: "MILPA_RESTAURANT_OPERATORS", emails });
  await keepPortalKey(services, settings);
};
