/** The settings of legal. */
import { textSetting, type SettingsOf } from "#platform/config.ts";

export const legalSettings = {
  operators: textSetting({
    variable: "MILPA_LEGAL_OPERATORS",
    sentence: "People who see every law firm, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type LegalSettings = SettingsOf<typeof legalSettings>;
