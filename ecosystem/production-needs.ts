/** What production must be given before it starts: all that is missing is named at once. */
import type { AppDefinition } from "#platform/app.ts";
import { readSettings, type Variables } from "#platform/config.ts";
import { messagingSettings, missingTransports } from "#platform/messaging/settings.ts";
import { StartProblem } from "#platform/problem.ts";
import { addressProblems, addressWarnings } from "./production-addresses.ts";
import { portalKeyProblems, secretProblems, secretWarnings } from "./production-secrets.ts";
import type { EcosystemSettings } from "./settings.ts";

/**
 * Throws a `StartProblem` with every missing secret, provider and address; never in sandbox.
 * What is only unwise goes to `warn`. `known` are all apps there are: those that run elsewhere are
 * linked to as well.
 */
export const requireProductionNeeds = (
  settings: EcosystemSettings,
  { apps, known }: Readonly<Record<"apps" | "known", readonly AppDefinition[]>>,
  variables: Variables,
  warn: (sentence: string) => void = () => undefined,
): void => {
  if (settings.mode !== "production") return;
  const needed = [...new Set(apps.flatMap(({ channels }) => channels ?? []))];
  const missing = [
    ...secretProblems(settings),
    ...portalKeyProblems(apps, variables),
    ...addressProblems(known, variables),
    ...missingTransports(readSettings(messagingSettings, variables), needed),
    ...apps.flatMap((app) => needsOf(app, variables)),
  ];
  for (const sentence of [...secretWarnings(settings), ...addressWarnings(known, variables)])
    warn(sentence);
  if (missing.length > 0) throw new StartProblem(missing.join(" "));
};

const needsOf = ({ productionNeeds, settings }: AppDefinition, variables: Variables) =>
  productionNeeds?.(readSettings(settings, variables) as never) ?? [];
