/** The language model that whoever runs the house configured; without settings there is none. */
import type { Outgoing } from "#platform/outgoing/outgoing.ts";
import type { LegalSettings } from "../config.ts";
import type { LanguageModel } from "./language-model.ts";

type Models = Pick<
  LegalSettings,
  "modelProvider" | "modelUrl" | "modelName" | "modelKey" | "modelTimeout"
>;

/** One for the sockets of a running app: its circuit is everybody's. */
const known = new WeakMap<Outgoing, Promise<LanguageModel | null>>();

const usualUrls = { anthropic: "https://api.anthropic.com/v1", "openai-compatible": "" } as const;

/** Null where a provider, its address or the model's name is not set, or no address can be read. */
export const isConfigured = ({ modelProvider: kind, modelUrl, modelName }: Models): boolean =>
  kind !== "off" && modelName !== "" && URL.canParse(modelUrl || usualUrls[kind]);

/** The libraries are loaded with the first question: a house without a model has none of them. */
export const configuredModel = (
  outgoing: Outgoing,
  settings: Models,
): Promise<LanguageModel | null> => {
  const { modelProvider: kind, modelUrl, modelName: model, modelKey: key } = settings;
  if (kind === "off" || !isConfigured(settings)) return Promise.resolve(null);
  const found = known.get(outgoing);
  if (found) return found;
  const url = (modelUrl || usualUrls[kind]).replace(/\/+$/, "");
  const place = { kind, url, model, key, timeoutSeconds: settings.modelTimeout };
  const made = import("./ai-sdk-model.client.ts").then(({ aiSdkModel }) =>
    aiSdkModel(outgoing.house, place),
  );
  known.set(outgoing, made);
  return made;
};
