/** `milpa up`: starts the ecosystem, prints what there is, and stops cleanly when asked. */
import type { Command } from "commander";
import type { AppDefinition } from "#platform/app.ts";
import { StartProblem } from "#platform/problem.ts";
import { apps } from "../apps.ts";
import { readEcosystemSettings } from "../settings.ts";
import { startEcosystem, type StartOptions } from "../start.ts";
import { tableOf, type HouseThatIsUp } from "../table.ts";
import { keepWorkers } from "../workers/keep-workers.ts";
import { serveAsWorker, workerNumberOf } from "../workers/serve-as-worker.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

export const upCommand = (program: Command): void => {
  program
    .command("up", { isDefault: true })
    .description("Start the database and the apps; Ctrl-C stops them cleanly.")
    .argument("[apps...]", "only these apps; all when none is named")
    .option("--workers <number>", "processes that serve; MILPA_WORKERS, or one, unless named")
    .option("--json", "print what started as one line of JSON instead of a table")
    .addHelpText("after", "\nExample:\n  milpa up control vouchers\n  milpa up --workers 2")
    .action(up);
};

interface UpOptions {
  readonly json?: boolean;
  readonly workers?: string;
}

const up = async (
  names: readonly string[],
  { json = false, workers }: UpOptions,
): Promise<void> => {
  const started = performance.now();
  const say = (sentence: string): void => void process.stderr.write(`  ${sentence}\n`);
  const variables =
    workers === undefined ? process.env : { ...process.env, MILPA_WORKERS: workers };
  const options = { apps: chosen(names), known: apps, variables };
  const number = workerNumberOf(process.env);
  if (number !== null) return serveAsWorker({ ...options, progress: () => undefined }, number);
  const signals = stopOnSignal(process, say);
  const ecosystem = await house({ ...options, progress: json ? () => undefined : say });
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    json ? `${JSON.stringify(summaryOf(ecosystem))}\n` : tableOf(ecosystem, seconds),
  );
  signals.whenStarted(ecosystem.stop);
};

const house = (options: StartOptions): Promise<HouseThatIsUp> => {
  const { workers } = readEcosystemSettings(options.variables);
  if (workers === 1) return startEcosystem(options);
  return keepWorkers({
    ...options,
    workers,
    onDeserted: () => process.exit(1),
  });
};

const chosen = (names: readonly string[]): readonly AppDefinition[] => {
  const unknown = names.filter((name) => !apps.some((app) => app.name === name));
  if (unknown.length > 0) {
    const known = apps.map((app) => app.name).join(", ");
    throw new StartProblem(`There is no app named ${unknown.join(", ")}; there are ${known}.`);
  }
  return names.length === 0 ? apps : apps.filter((app) => names.includes(app.name));
};

const summaryOf = ({ urls, settings }: HouseThatIsUp) => ({
  urls,
  home: settings.home,
  mode: settings.mode,
});
