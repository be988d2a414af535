/** The settings of identity. */
import { numberSetting, keySetting, type SettingsOf } from "#platform/config.ts";

export const identitySettings = {
  sessionDays: numberSetting({
    variable: "MILPA_IDENTITY_SESSION_DAYS",
    sentence: "How long a person stays signed in on a device.",
    unit: "days",
    least: 1,
    most: 365,
    fallback: 30,
  }),
  hashesAtOnce: numberSetting({
    variable: "MILPA_IDENTITY_HASHES_AT_ONCE",
    sentence: "How many passwords are hashed at the same moment; the others wait their turn.",
    unit: "passwords",
    least: 1,
    most: 64,
    fallback: 2,
  }),
  auditDays: numberSetting({
    variable: "MILPA_IDENTITY_AUDIT_DAYS",
    sentence: "How long security events of accounts are kept.",
    unit: "days",
    least: 1,
    most: 3650,
    fallback: 365,
  }),
  telephonyToken: keySetting({
    variable: "MILPA_TELEPHONY_TOKEN",
    sentence:
      "The token of the account at the telephone network; it signs what comes in from there.",
  }),
};

export type IdentitySettings = SettingsOf<typeof identitySettings>;
