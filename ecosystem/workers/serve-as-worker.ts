/** One of several processes behind the same ports: serves over the database that it is handed. */
import type { Figures } from "#platform/metrics.ts";
import { figuresOf } from "#platform/metrics.ts";
import { StartProblem } from "#platform/problem.ts";
import { stopOnSignal } from "../commands/stop-on-signal.ts";
import { instanceSecrets } from "../secrets.ts";
import { readEcosystemSettings } from "../settings.ts";
import { serveHouse, type Ecosystem, type House, type StartOptions } from "../start.ts";
import { workerVariable, type HouseForWorkers, type ToKeeper, type ToWorker } from "./messages.ts";

/** Null in a process that is no worker. */
export const workerNumberOf = (variables: StartOptions["variables"]): number | null =>
  process.send ? Number(variables[workerVariable] ?? 0) || null : null;

/** Resolves when it serves; a start that cannot be is told on standard error and ends it. */
export const serveAsWorker = async (options: StartOptions, number: number): Promise<void> => {
  const keeper = hearing();
  const signals = stopOnSignal(keeper.signalled, () => undefined);
  tell({ kind: "here" });
  try {
    const place = { number, figuresOfAll: keeper.figuresOfAll };
    const ecosystem = await serveHouse(
      await houseFrom(await keeper.begun, options),
      options,
      place,
    );
    keeper.answerFrom(ecosystem);
    tell({ kind: "up", demo: number === 1 ? ecosystem.demo : null });
    signals.whenStarted(ecosystem.stop);
  } catch (error) {
    const told = error instanceof StartProblem ? error.message : ((error as Error).stack ?? "");
    process.stderr.write(`${told}\n`);
    process.exit(1);
  }
};

const houseFrom = async (given: HouseForWorkers, { variables }: StartOptions): Promise<House> => {
  const settings = readEcosystemSettings(variables);
  const { adminUrl, embedded, access } = given;
  return {
    settings,
    secrets: await instanceSecrets(settings),
    // Its keeper stops it, after the last worker.
    database: { adminUrl, embedded, processId: null, stop: () => Promise.resolve() },
    access: new Map(access),
  };
};

const tell = (message: ToKeeper): void => void process.send?.(message);

/** The line to the keeper. */
const hearing = () => {
  let ecosystem: Ecosystem | null = null;
  let asked = 0;
  const waiting = new Map<number, (all: readonly Figures[]) => void>();
  const begun = Promise.withResolvers<HouseForWorkers>();
  let stop: () => void = () => undefined;

  const ownFigures = async (ask: number, app: string): Promise<void> => {
    const found = ecosystem?.apps.find(({ definition }) => definition.name === app);
    tell({ kind: "tell", ask, figures: found ? await figuresOf(found.services.metrics) : [] });
  };
  process.on("message", (message: ToWorker) => {
    if (message.kind === "begin") begun.resolve(message.house);
    if (message.kind === "stop") stop();
    if (message.kind === "tell") void ownFigures(message.ask, message.app);
    if (message.kind !== "told") return;
    waiting.get(message.ask)?.(message.all);
    waiting.delete(message.ask);
  });
  // The terminal's press reaches the whole group: who keeps the workers ends them.
  process.on("SIGINT", () => undefined);
  return {
    begun: begun.promise,
    answerFrom: (running: Ecosystem) => void (ecosystem = running),
    figuresOfAll: (app: string): Promise<readonly Figures[]> =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        tell({ kind: "ask", ask: asked, app });
      }),
    signalled: {
      exit: (code: number) => process.exit(code),
      on: (signal: "SIGINT" | "SIGTERM", listener: () => void) => {
        if (signal === "SIGINT") return;
        process.on(signal, listener);
        stop = listener;
      },
    },
  };
};
