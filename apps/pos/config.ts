/** The settings of the point of sale. */
import { secretSetting, textSetting, type SettingsOf } from "#platform/config.ts";

export const posSettings = {
  portalKey: secretSetting({
    variable: "MILPA_POS_PORTAL_KEY",
    sentence:
      "The key that portals show in X-API-Key, beside those made here with consumer:serve; " +
      "needed in production, made from the master key in sandbox.",
    unit: "milpa_pos_ and 32 hexadecimal digits",
  }),
  registrarKey: secretSetting({
    variable: "MILPA_POS_REGISTRAR_KEY",
    sentence:
      "The portal's key (tenants:write) with which businesses are registered there; without it " +
      "nothing is registered, in sandbox it is made from the master key.",
    unit: "milpa_portal_ and 32 hexadecimal digits",
  }),
  operators: textSetting({
    variable: "MILPA_POS_OPERATORS",
    sentence: "People who found businesses and see all of them, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
  sourceApps: textSetting({
    variable: "MILPA_POS_SOURCE_APPS",
    sentence: "Portals that may ask, as they name themselves in X-Source-App.",
    unit: "app identifiers, with commas between",
    fallback: "milpa-portal",
  }),
};

export type PosSettings = SettingsOf<typeof posSettings>;

/** The identifiers of a list that people write. */
export const sourceAppsOf = ({ sourceApps }: Pick<PosSettings, "sourceApps">): readonly string[] =>
  sourceApps
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
