/** The settings of control. */
import { textSetting, type SettingsOf } from "#platform/config.ts";

export const controlSettings = {
  operators: textSetting({
    variable: "MILPA_CONTROL_OPERATORS",
    sentence: "People who may do everything in the console, granted anew at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type ControlSettings = SettingsOf<typeof controlSettings>;
