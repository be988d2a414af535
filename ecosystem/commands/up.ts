/** `milpa up`: starts the ecosystem, prints what there is, and stops cleanly when asked. */
import type { Command } from "commander";
import type { AppDefinition } from "#platform/app.ts";
import { StartProblem } from "#platform/problem.ts";
import { apps } from "../apps.ts";
import { startEcosystem, type Ecosystem } from "../start.ts";
import { tableOf } from "../table.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

export const upCommand = (program: Command): void => {
  program
    .command("up", { isDefault: true })
    .description("Start the database and the apps; Ctrl-C stops them cleanly.")
    .argument("[apps...]", "only these apps; all when none is named")
    .option("--json", "print what started as one line of JSON instead of a table")
    .addHelpText("after", "\nExample:\n  milpa up control vouchers")
    .action((names: string[], options: { json?: boolean }) => up(names, options.json ?? false));
};

const up = async (names: readonly string[], json: boolean): Promise<void> => {
  const started = performance.now();
  const say = (sentence: string): void => void process.stderr.write(`  ${sentence}\n`);
  const signals = stopOnSignal(process, say);
  const ecosystem = await startEcosystem({
    apps: chosen(names),
    known: apps,
    variables: process.env,
    progress: json ? () => undefined : say,
  });
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    json ? `${JSON.stringify(summaryOf(ecosystem))}\n` : tableOf(ecosystem, seconds),
  );
  signals.whenStarted(ecosystem.stop);
};

const chosen = (names: readonly string[]): readonly AppDefinition[] => {
  const unknown = names.filter((name) => !apps.some((app) => app.name === name));
  if (unknown.length > 0) {
    const known = apps.map((app) => app.name).join(", ");
    throw new StartProblem(`There is no app named ${unknown.join(", ")}; there are ${known}.`);
  }
  return names.length === 0 ? apps : apps.filter((app) => names.includes(app.name));
};

const summaryOf = ({ urls, settings }: Ecosystem) => ({
  urls,
  home: settings.home,
  mode: settings.mode,
});
