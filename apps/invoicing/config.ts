/** The settings of invoicing. */
import { numberSetting, textSetting, type SettingsOf } from "#platform/config.ts";

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
  satAuthorities: textSetting({
    variable: "MILPA_INVOICING_SAT_AUTHORITIES",
    sentence: "A folder with SAT's certificates, by which those of taxpayers are known as SAT's.",
    unit: "path; without it production takes no certificate and issues nothing new",
    fallback: "",
  }),
  stampPatienceSeconds: numberSetting({
    variable: "MILPA_INVOICING_STAMP_PATIENCE",
    sentence: "How long a request waits for its stamp; what a provider is granted follows from it.",
    unit: "seconds",
    least: 1,
    most: 60,
    fallback: 22,
  }),
  houseOrganization: textSetting({
    variable: "MILPA_INVOICING_HOUSE_ORGANIZATION",
    sentence: "The organization that bills others for their stamps; bills have no CFDI without it.",
    unit: "id of an organization",
    fallback: "",
  }),
  operators: textSetting({
    variable: "MILPA_INVOICING_OPERATORS",
    sentence: "People who see every organization in the console, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
};

export type InvoicingSettings = SettingsOf<typeof invoicingSettings>;
