/** The settings of delivery. */
import { consumerSettings } from "#business/consumer-api/consumer-settings.ts";
import { textSetting, type SettingsOf } from "#platform/config.ts";

export const deliverySettings = {
  ...consumerSettings("delivery"),
  operators: textSetting({
    variable: "MILPA_DELIVERY_OPERATORS",
    sentence: "People who see every delivery business, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type DeliverySettings = SettingsOf<typeof deliverySettings>;
