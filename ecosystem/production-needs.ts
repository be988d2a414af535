/** What production must be given before it starts: all that is missing is named at once. */
import type { AppDefinition } from "#platform/app.ts";
import { readSettings, type Variables } from "#platform/config.ts";
import { messagingSettings, missingTransports } from "#platform/messaging/settings.ts";
import { StartProblem } from "#platform/problem.ts";
import { masterKeyProblems } from "./secrets.ts";
import type { EcosystemSettings } from "./settings.ts";

/** Throws a `StartProblem` with every missing secret and provider; never in sandbox. */
export const requireProductionNeeds = (
  settings: EcosystemSettings,
  apps: readonly AppDefinition[],
  variables: Variables,
): void => {
  if (settings.mode !== "production") return;
  const needed = [...new Set(apps.flatMap(({ channels }) => channels ?? []))];
  const missing = [
    ...masterKeyProblems(settings),
    ...missingTransports(readSettings(messagingSettings, variables), needed),
    ...apps.flatMap((app) => needsOf(app, variables)),
  ];
  if (missing.length > 0) throw new StartProblem(missing.join(" "));
};

const needsOf = ({ productionNeeds, settings }: AppDefinition, variables: Variables) =>
  productionNeeds?.(readSettings(settings, variables) as never) ?? [];
