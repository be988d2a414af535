/** The settings of an app that portals ask, and that registers its businesses with one. */
import { keySetting, textSetting, type SettingsOf } from "#platform/config.ts";

/** Of the app `pos`: `MILPA_POS_PORTAL_KEY` and its neighbours. */
export const consumerSettings = (app: string) => {
  const variable = <const Ending extends string>(ending: Ending) =>
    `MILPA_${app.toUpperCase()}_${ending}`;
  return {
    portalKey: keySetting({
      variable: variable("PORTAL_KEY"),
      sentence:
        "The key that portals show in X-API-Key, beside those made here with consumer:serve; " +
        "unset, made from the master key, as the portal of this house makes it.",
      unit: `milpa_${app}_ and 32 hexadecimal digits`,
    }),
    registrarKey: keySetting({
      variable: variable("REGISTRAR_KEY"),
      sentence:
        "The portal's key (tenants:write) with which businesses are registered there; unset, " +
        "made from the master key, as the portal of this house makes it.",
      unit: "milpa_portal_ and 32 hexadecimal digits",
    }),
    sourceApps: textSetting({
      variable: variable("SOURCE_APPS"),
      sentence: "Portals that may ask, as they name themselves in X-Source-App.",
      unit: "app identifiers, with commas between",
      fallback: "milpa-portal",
    }),
  };
};

export type ConsumerSettings = SettingsOf<ReturnType<typeof consumerSettings>>;

/** The identifiers of a list that people write. */
export const sourceAppsOf = ({
  sourceApps,
}: Pick<ConsumerSettings, "sourceApps">): readonly string[] =>
  sourceApps
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
