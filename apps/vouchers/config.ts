/** The settings of the voucher service. */
import { numberSetting, textSetting, type SettingsOf } from "#platform/config.ts";

export const voucherSettings = {
  sessionDays: numberSetting({
    variable: "MILPA_VOUCHERS_SESSION_DAYS",
    sentence: "How long a member stays signed in on a device.",
    unit: "days",
    least: 1,
    most: 365,
    fallback: 60,
  }),
  unsettledHours: numberSetting({
    variable: "MILPA_VOUCHERS_UNSETTLED_HOURS",
    sentence: "After how long the sweep cancels a charge that was applied and never settled.",
    unit: "hours",
    least: 1,
    most: 720,
    fallback: 24,
  }),
  operators: textSetting({
    variable: "MILPA_VOUCHERS_OPERATORS",
    sentence: "People who found communities, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type VoucherSettings = SettingsOf<typeof voucherSettings>;
