/** An entry as it is typed: in pesos, per cent or units, as people say them. */
import { resources, tiers } from "#contracts/identity/plan.ts";
import { entryValue } from "../pricing/catalog-change.domain.ts";
import { trialKinds, type Trial } from "./trial.domain.ts";

export type Typed = Readonly<Record<string, string | undefined>>;

/** Null where something is missing or is no such value. */
export const readTrial = (typed: Typed, appNames: readonly string[]): Trial | null => {
  const kind = trialKinds.find((one) => one === typed["kind"]);
  const tier = tiers.find((one) => one === typed["tier"]);
  const given = (typed["value"] ?? "").replaceAll(/[$,%\s]/g, "");
  if (!kind || !tier || given === "") return null;
  const appName = kind === "overage" ? "" : appNames.find((one) => one === typed["app"]);
  const metered = kind === "overage" || kind === "limit";
  const resource = metered ? resources.find((one) => one === typed["resource"]) : "";
  const value = entryValue(kind, Number(given));
  if (appName === undefined || resource === undefined || value === null || value < 0) return null;
  return { kind, appName, tier, resource, value };
};
