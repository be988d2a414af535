/** What production must be given before it starts: all that is missing is named at once. */
import type { AppDefinition } from "#platform/app.ts";
import { readSettings, type Variables } from "#platform/config.ts";
import { messagingSettings, missingTransports, offChannels } from "#platform/messaging/settings.ts";
import { StartProblem } from "#platform/problem.ts";
import { addressProblems, addressWarnings } from "./production-addresses.ts";
import {
  portalKeyProblems,
  secretProblems,
  secretWarnings,
  silentBetweenApps,
} from "./production-secrets.ts";
import type { EcosystemSettings } from "./settings.ts";

/** The apps that start, and all that there are: those that run elsewhere are linked to as well. */
type Apps = Readonly<Record<"apps" | "known", readonly AppDefinition[]>>;

export interface ProductionState {
  /** What keeps it from starting. */
  readonly missing: readonly string[];
  /** What is only unwise. */
  readonly unwise: readonly string[];
  /** Rails, providers and channels that nobody set up: what the house goes without. */
  readonly off: readonly string[];
}

/** How an environment stands, one sentence each. In a sandbox nothing is missing, and none off. */
export const productionState = (
  settings: EcosystemSettings,
  { apps, known }: Apps,
  variables: Variables,
): ProductionState => {
  if (settings.mode !== "production") return { missing: [], unwise: [], off: [] };
  const channels = [...new Set(apps.flatMap((app) => app.channels ?? []))];
  const messaging = readSettings(messagingSettings, variables);
  return {
    missing: [
      ...secretProblems(settings),
      ...portalKeyProblems(apps, variables),
      ...addressProblems(known, variables),
      ...missingTransports(messaging, channels),
      ...apps.flatMap((app) => app.productionNeeds?.(settingsOf(app, variables)) ?? []),
    ],
    unwise: [...secretWarnings(settings), ...addressWarnings(known, variables)],
    off: [
      ...silentBetweenApps(settings),
      ...offChannels(messaging, channels),
      ...apps.flatMap((app) => app.offParts?.(settingsOf(app, variables)) ?? []),
    ],
  };
};

/** Throws a `StartProblem` with all that is missing; tells what is unwise and what is off. */
export const requireProductionNeeds = (
  settings: EcosystemSettings,
  apps: Apps,
  variables: Variables,
  tell: (sentence: string) => void = () => undefined,
): void => {
  const { missing, unwise, off } = productionState(settings, apps, variables);
  for (const sentence of [...unwise, ...off]) tell(sentence);
  if (missing.length > 0) throw new StartProblem(missing.join(" "));
};

const settingsOf = ({ settings }: AppDefinition, variables: Variables) =>
  readSettings(settings, variables) as never;
