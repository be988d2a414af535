/** A process for the crash test: begins a run that never ends, says so, and waits to be killed. */
import { systemClock } from "../clock.ts";
import { openDatabase } from "../db/database.ts";
import { newLog } from "../log.ts";
import { metricsOf } from "../metrics.ts";
import type { Services } from "../services.ts";
import { job } from "./job.ts";
import { jobRunner } from "./runner.ts";

const [url = "", schema = ""] = process.argv.slice(2);

const endless = job({
  name: "endless",
  path: "/api/cron/endless",
  manualOnly: true,
  summary: "Never ends.",
  leaseSeconds: 4,
  run: () => {
    process.stdout.write("begun\n");
    return new Promise(() => undefined);
  },
});

const runner = jobRunner({
  db: openDatabase({ url, schema }),
  clock: systemClock,
  log: newLog("silent"),
  metrics: metricsOf("crash"),
  jobs: [endless],
  settings: {},
  services: () => ({}) as Services,
});
await runner.trigger("endless", { trigger: "manual" });
