/** The settings of the point of sale. */
import { consumerSettings } from "#business/consumer-api/consumer-settings.ts";
import { textSetting, type SettingsOf } from "#platform/config.ts";

export const posSettings = {
  ...consumerSettings("pos"),
  operators: textSetting({
    variable: "MILPA_POS_OPERATORS",
    sentence: "People who found businesses and see all of them, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type PosSettings = SettingsOf<typeof posSettings>;
