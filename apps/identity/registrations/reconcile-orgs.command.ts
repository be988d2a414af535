/** Registers every tenant where it is missing, and keeps what was in the way. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { awayMost, collectPortion, handedOverAtOnce } from "../collection/limits.ts";
import { registerAt } from "./register-at.client.ts";
import { places, type Place, type RegisteredTenant } from "./registration.domain.ts";
import { tenantsMissingAt } from "./registrations.query.ts";
import { keepRegistration } from "./registrations.store.ts";

type Reconciling = Pick<JobContext, "services" | "heartbeat" | "signal">;

interface Tally {
  registered: number;
  unready: number;
  away: number;
  refused: number;
}

/** Repeated it asks only for those that are still missing. */
export const reconcileOrgs = async (context: Reconciling): Promise<Counts> => {
  const tally: Tally = { registered: 0, unready: 0, away: 0, refused: 0 };
  for (const place of places) await reconcile(context, place, tally);
  return { ...tally };
};

/** An app that is away is asked a few times more, and not by every tenant. */
const reconcile = async (
  { services, heartbeat, signal }: Reconciling,
  place: Place,
  tally: Tally,
): Promise<void> => {
  const size = collectPortion;
  const before = tally.away;
  const isAway = (): boolean => tally.away - before >= awayMost;
  await inPortions<RegisteredTenant>({ size, heartbeat, signal }, async (last) => {
    if (isAway()) return [];
    const page = await tenantsMissingAt(services.db, place, last?.id ?? null, size);
    for (let from = 0; from < page.length && !isAway(); from += handedOverAtOnce) {
      const some = page.slice(from, from + handedOverAtOnce);
      const ends = await Promise.all(some.map((one) => register(services, place, one)));
      for (const end of ends) tally[end] += 1;
      await heartbeat();
    }
    return page;
  });
};

const register = async (
  services: Services,
  place: Place,
  tenant: RegisteredTenant,
): Promise<keyof Tally> => {
  const end = await registerAt(services, place, tenant);
  const done = end.kind === "registered";
  const kept = { foreignId: done ? end.foreignId : null, problem: done ? null : end.problem };
  const where = { tenantId: tenant.id, place };
  await keepRegistration(services.db, where, kept, services.clock.now());
  return end.kind;
};
