/** An entry as it is typed: in pesos, per cent or units, as people say them. */
import { resources, tiers } from "#contracts/identity/plan.ts";
import { entryValue } from "../pricing/catalog-change.domain.ts";
import { trialKinds, type Trial } from "./trial.domain.ts";

export type Typed = Readonly<Record<string, string | undefined>>;

export type TrialField = "app" | "resource" | "value";

/** Of what is asked, the fields that are missing or not understood. */
export const wrongFields = (typed: Typed, appNames: readonly string[]): readonly TrialField[] => {
  const { kind, app = "", resource = "" } = typed;
  const misses = (field: TrialField): boolean => {
    if (field === "app") return kind !== "overage" && !appNames.includes(app);
    if (field === "resource")
      return (kind === "overage" || kind === "limit") && !resources.some((one) => one === resource);
    const filled = { kind, tier: "starter", app: appNames[0], resource: resources[0] };
    return readTrial({ ...filled, value: typed["value"] }, appNames) === null;
  };
  return (["app", "resource", "value"] as const).filter(misses);
};

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
