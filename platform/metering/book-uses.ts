/**
 * For every app that meters: books what it kept while identity was away, in order and exactly once.
 */
import { plusMs } from "../clock.ts";
import { inPortions } from "../jobs/in-portions.ts";
import { job } from "../jobs/job.ts";
import type { Services } from "../services.ts";
import { forgetUses, settleUse, waitingUses, type KeptUse } from "./kept-uses.ts";
import { bookedPerPortion, settledKeptMs } from "./limits.ts";

type Booked = "booked" | "refused" | "waiting" | "away";

/** Its list of jobs names it; the kit adds it to none by itself. */
export const bookMeteredUsesJob = job({
  name: "book-metered-uses",
  title: { es: "Consumos por registrar", en: "Uses to be booked" },
  path: "/api/cron/book-metered-uses",
  summary: "Book what tenants used while identity could not be asked.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const tally: Record<Booked, number> = { booked: 0, refused: 0, waiting: 0, away: 0 };
    // Of whom one use could not be booked, the later ones wait behind it.
    const behind = new Set<string>();
    await inPortions<KeptUse>({ size: bookedPerPortion, heartbeat, signal }, async (after) => {
      const uses = await waitingUses(services.db, after, bookedPerPortion);
      for (const use of uses) {
        if (tally.away > 0) return [];
        if (behind.has(use.tenantId)) {
          tally.waiting += 1;
          continue;
        }
        const end = await book(services, use);
        tally[end] += 1;
        if (end === "waiting") behind.add(use.tenantId);
      }
      return uses;
    });
    const forgotten = await inPortions({ size: bookedPerPortion, heartbeat, signal }, async () => {
      const before = plusMs(now, -settledKeptMs);
      return (await services.db.run(forgetUses, [before, bookedPerPortion])).length;
    });
    return { ...tally, forgotten };
  },
});

/**
 * A process that dies behind identity's answer asks again: by its reference the use is booked once.
 * What identity refuses now was used all the same: people are told, and nobody tries again.
 */
const book = async (
  { db, meter, metrics, clock, log }: Services,
  use: KeptUse,
): Promise<Booked> => {
  const answer = await meter.ask(use);
  if (answer.kind === "unreachable") return answer.isAway ? "away" : "waiting";
  const refusal = answer.kind === "refused" ? answer.reason : null;
  await settleUse(db, use, refusal, clock.now());
  const { resource, tenantId, referenceId, quantity, madeAt } = use;
  metrics.metered.inc({ resource, outcome: refusal === null ? "booked" : "refused_late" });
  if (refusal === null) return "booked";
  const facts = { tenantId, resource, referenceId, quantity, madeAt, refusal };
  log.error(facts, "a use went on while identity was away, and is refused now");
  return "refused";
};
