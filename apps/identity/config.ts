/** The settings of identity. */
import { keySetting, numberSetting, textSetting, type SettingsOf } from "#platform/config.ts";

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
  houseTenant: textSetting({
    variable: "MILPA_IDENTITY_HOUSE_TENANT",
    sentence:
      "The tenant that the house itself is: other tenants on trial become its contacts, so that " +
      "its sequences write to them.",
    unit: "id of a tenant",
    fallback: "",
  }),
  telephonyUrl: textSetting({
    variable: "MILPA_TELEPHONY_URL",
    sentence:
      "The telephone network that calls leave through: Twilio, or one that speaks its form.",
    unit: "URL",
    fallback: "",
  }),
  telephonyAccount: textSetting({
    variable: "MILPA_TELEPHONY_ACCOUNT",
    sentence: "The name of the account at the telephone network.",
    fallback: "",
  }),
  telephonyFrom: textSetting({
    variable: "MILPA_TELEPHONY_FROM",
    sentence: "The house's number, which calls come from.",
    unit: "number with +52",
    fallback: "",
  }),
  telephonyToken: keySetting({
    variable: "MILPA_TELEPHONY_TOKEN",
    sentence:
      "The token of the account at the telephone network; it signs what comes in from there.",
  }),
};

export type IdentitySettings = SettingsOf<typeof identitySettings>;
