/** The settings of the portal. */
import { keySetting, numberSetting, textSetting, type SettingsOf } from "#platform/config.ts";

export const portalSettings = {
  sharedKey: keySetting({
    variable: "MILPA_PORTAL_SHARED_KEY",
    sentence:
      "The key that the portal shows this house's point of sale in X-API-Key, at MILPA_POS_URL " +
      "and nowhere else; unset, made from the master key, as the point of sale makes it.",
    unit: "a key of the business app",
  }),
  sourceApp: textSetting({
    variable: "MILPA_PORTAL_SOURCE_APP",
    sentence: "How the portal names itself in X-Source-App.",
    unit: "app identifier",
    fallback: "milpa-portal",
  }),
  nameServer: textSetting({
    variable: "MILPA_PORTAL_NAME_SERVER",
    sentence: "The name server that proves custom domains; empty: those of the system.",
    unit: "address and port",
    fallback: "",
  }),
  sessionDays: numberSetting({
    variable: "MILPA_PORTAL_SESSION_DAYS",
    sentence: "How long a consumer stays signed in on a device.",
    unit: "days",
    least: 1,
    most: 365,
    fallback: 60,
  }),
};

export type PortalSettings = SettingsOf<typeof portalSettings>;
