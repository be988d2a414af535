/** The settings of the business that jobs do. */
import { numberSetting, textSetting } from "#platform/config.ts";

export const businessSettings = {
  alertsTo: textSetting({
    variable: "MILPA_PAYMENTS_ALERTS_TO",
    sentence: "Who hears of differences between the books; nobody where it is empty.",
    unit: "e-mail address",
    fallback: "",
  }),
  alertFrom: numberSetting({
    variable: "MILPA_PAYMENTS_ALERT_FROM",
    sentence: "Differences found in one run are told from so much on, their amounts added up.",
    unit: "MXN",
    least: 0,
    most: 1_000_000_000,
    fallback: 100,
  }),
};
