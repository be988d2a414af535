/** The settings of invoicing. */
import { textSetting, type SettingsOf } from "#platform/config.ts";

export const invoicingSettings = {
  swUrl: textSetting({
    variable: "MILPA_INVOICING_SW_URL",
    sentence: "Where SW Sapien stamps; its test system in a sandbox.",
    unit: "URL",
    fallback: "",
  }),
  swApiUrl: textSetting({
    variable: "MILPA_INVOICING_SW_API_URL",
    sentence: "Where SW Sapien tells of an account's balance.",
    unit: "URL",
    fallback: "",
  }),
  finkokUrl: textSetting({
    variable: "MILPA_INVOICING_FINKOK_URL",
    sentence: "Where Finkok stamps; its demo system in a sandbox.",
    unit: "URL",
    fallback: "",
  }),
  satUrl: textSetting({
    variable: "MILPA_INVOICING_SAT_URL",
    sentence: "SAT's public register of documents, where a state is asked for.",
    unit: "URL",
    fallback: "",
  }),
};

export type InvoicingSettings = SettingsOf<typeof invoicingSettings>;
