/** The settings of the restaurant. */
import { consumerSettings } from "#business/consumer-api/consumer-settings.ts";
import { textSetting, type SettingsOf } from "#platform/config.ts";

export const restaurantSettings = {
  ...consumerSettings("restaurant"),
  operators: textSetting({
    variable: "MILPA_RESTAURANT_OPERATORS",
    sentence: "People who see every restaurant, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type RestaurantSettings = SettingsOf<typeof restaurantSettings>;
