/** The settings of legal. */
import {
  choiceSetting,
  numberSetting,
  secretSetting,
  textSetting,
  type SettingsOf,
} from "#platform/config.ts";
import { timeoutMostSeconds, usualTimeoutSeconds } from "./language-models/limits.ts";

export const legalSettings = {
  operators: textSetting({
    variable: "MILPA_LEGAL_OPERATORS",
    sentence: "People who see every law firm, added at each start.",
    unit: "e-mail addresses, with commas between",
    fallback: "",
  }),
  modelProvider: choiceSetting({
    variable: "MILPA_LEGAL_MODEL_PROVIDER",
    sentence:
      "A language model that may write answers of matters which consented; without it, or where " +
      "it fails, answers are made of quoted sentences alone.",
    choices: ["off", "openai-compatible", "anthropic"],
    fallback: "off",
  }),
  modelUrl: textSetting({
    variable: "MILPA_LEGAL_MODEL_URL",
    sentence: "Where the model is asked; Anthropic's own address where that provider has none.",
    unit: "URL that ends before `/chat/completions` or `/messages`",
    fallback: "",
  }),
  modelName: textSetting({
    variable: "MILPA_LEGAL_MODEL_NAME",
    sentence: "The model, as its provider calls it.",
    fallback: "",
  }),
  modelKey: secretSetting({
    variable: "MILPA_LEGAL_MODEL_KEY",
    sentence: "The provider's key.",
  }),
  modelTimeout: numberSetting({
    variable: "MILPA_LEGAL_MODEL_TIMEOUT",
    sentence: "How long an answer of the model is waited for.",
    unit: "seconds",
    least: 1,
    most: timeoutMostSeconds,
    fallback: usualTimeoutSeconds,
  }),
};

export type LegalSettings = SettingsOf<typeof legalSettings>;
