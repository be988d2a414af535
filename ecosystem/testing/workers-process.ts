/** The program of the workers' test: one small app, which says who answered, as `milpa up` does. */
import { html } from "#platform/http/page.ts";
import { routesOf } from "#platform/http/route.ts";
import { StartProblem } from "#platform/problem.ts";
import { sampleDefinition } from "#platform/testing/sample-definition.ts";
import { stopOnSignal } from "../commands/stop-on-signal.ts";
import { keepWorkers } from "../workers/keep-workers.ts";
import { serveAsWorker, workerNumberOf } from "../workers/serve-as-worker.ts";

const [given = "{}", worseWorker = "0"] = process.argv.slice(2);
const number = workerNumberOf(process.env);

const { page } = routesOf<unknown, unknown>();
const who = page(
  { name: "who", route: "GET /who", summary: "Who answers.", auth: ["public"] },
  () => Promise.resolve(html(String(process.pid))),
);
const app = {
  ...sampleDefinition,
  pages: [who],
  prepare: async () => {
    if (number === Number(worseWorker)) throw new StartProblem("The weaver is ill.");
  },
};
const options = {
  apps: [app],
  known: [app],
  variables: JSON.parse(given) as Record<string, string>,
  progress: () => undefined,
};

if (number !== null) await serveAsWorker(options, number);
else {
  const signals = stopOnSignal(process, () => undefined);
  const onDeserted = (): void => process.exit(1);
  const house = await keepWorkers({ ...options, workers: 2, onDeserted }).catch(
    (error: unknown) => {
      process.stdout.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
  process.stdout.write(`${house.urls["sample"] ?? ""}\n`);
  signals.whenStarted(house.stop);
}
