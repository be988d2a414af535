/** The settings of the portal. */
import { numberSetting, secretSetting, textSetting, type SettingsOf } from "#platform/config.ts";

export const portalSettings = {
  sharedKey: secretSetting({
    variable: "MILPA_PORTAL_SHARED_KEY",
    sentence:
      "The key that the portal shows this house's point of sale in X-API-Key, at MILPA_POS_URL " +
      "and nowhere else; needed in production, made from the master key in sandbox.",

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

/** One sentence for each setting that production cannot do without. */
export const portalNeeds = ({ sharedKey }: PortalSettings): readonly string[] =>
  (sharedKey ?? "").trim() === ""
    ? ["MILPA_PORTAL_SHARED_KEY is missing: the key that business apps know the portal by."]
    : [];
