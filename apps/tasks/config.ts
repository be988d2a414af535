/** The settings of the marketplace of tasks. */
import { consumerSettings } from "#business/consumer-api/consumer-settings.ts";
import { textSetting, type SettingsOf } from "#platform/config.ts";

export const taskSettings = {
  ...consumerSettings("tasks"),
  operators: textSetting({
    variable: "MILPA_TASKS_OPERATORS",
    sentence: "People who see every market of tasks, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type TaskSettings = SettingsOf<typeof taskSettings>;
