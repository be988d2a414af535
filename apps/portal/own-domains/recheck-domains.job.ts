/** Looks again for the TXT records of served domains: who lost a domain loses its portal there. */
import { performance } from "node:perf_hooks";
import { job, type Counts, type JobContext } from "#platform/jobs/job.ts";
import { recheckDomain } from "./recheck-domain.command.ts";
import type { PortalSettings } from "../config.ts";
import { recheckedAtOnce, recheckedPerRun, recheckRunMs } from "./domain-limits.ts";
import { domainsToRecheck } from "./domains.query.ts";

const columns = {
  present: "present",
  "missing at first": "foundMissing",
  "still missing": "stillMissing",
  "missing too long": "givenUp",
  unanswered: "unanswered",
  overtaken: "overtaken",
} as const;

type Tally = Record<(typeof columns)[keyof typeof columns] | "failed", number>;

/** Bounded in number and time: what is left over is asked for first in the next run. */
const recheckDomains = async (context: JobContext<PortalSettings>): Promise<Counts> => {
  const { services, heartbeat, signal } = context;
  const tally: Tally = {
    present: 0,
    foundMissing: 0,
    stillMissing: 0,
    givenUp: 0,
    unanswered: 0,
    overtaken: 0,
    failed: 0,
  };
  const ends = performance.now() + recheckRunMs;
  const due = await domainsToRecheck(services.db, recheckedPerRun);
  for (let at = 0; at < due.length; at += recheckedAtOnce) {
    if (signal.aborted || performance.now() > ends) break;
    const some = due.slice(at, at + recheckedAtOnce);
    const heard = await Promise.allSettled(some.map((one) => recheckDomain(context, one)));
    for (const one of heard) {
      if (one.status === "fulfilled") tally[columns[one.value]] += 1;
      else {
        tally.failed += 1;
        services.log.error({ err: one.reason as unknown }, "A domain was not looked at again.");
      }
    }
    await heartbeat();
  }
  return tally;
};

export const recheckDomainsJob = job<PortalSettings>({
  name: "recheck-domains",
  title: { es: "Revisión de dominios propios", en: "Custom domain check" },
  path: "/api/cron/recheck-domains",
  summary:
    "Look again for the TXT records of proved domains: one that is missing is told to its " +
    "business, and no longer served after three days.",
  schedule: "40 15 * * *",
  scheduleSource: "house",
  catchUp: "last",
  run: recheckDomains,
});
