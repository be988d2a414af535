/** A firm's clients' money is verified, T1 to T11, and what is found becomes its incidents. */
import { dayOf } from "#platform/calendar/days.ts";
import { inSnapshot } from "#platform/db/audit.ts";
import { change } from "#platform/db/change.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { record } from "../audit/audit.store.ts";
import { houseActor } from "../callers/access.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { verifyIn, type TrustFinding } from "../trust/verify.command.ts";
import { ledgerBreaches } from "./breaches.query.ts";
import { changesOf, isBreach, type Breach } from "./incident.domain.ts";
import { momentOf, openIncidents } from "./incidents.query.ts";
import { markVerified, writeChanges, type Verified } from "./incidents.store.ts";
import { paperBreaches } from "./paper-breaches.query.ts";

export interface Watched extends Verified {
  /** Records that differ, as they were found; `found` has them too. */
  readonly findings: readonly TrustFinding[];
  readonly found: readonly Breach[];
}

const fromFinding = ({ accountId, record: kind, id, ...differs }: TrustFinding): Breach => ({
  kind: kind === "chain" ? "chain" : "sums",
  accountId,
  matterId: null,
  subjectId: id,
  detail: `${differs.field}: ${differs.recorded} / ${differs.recomputed}`,
});

/** One moment of it, whatever is booked meanwhile. */
export const watchFirm = (db: Database, firm: Firm, now: Date): Promise<Watched> =>
  inSnapshot(db, async (tx) => {
    const lookedAt = await momentOf(tx);
    const { entries, findings } = await verifyIn(tx, firm.id);
    const today = dayOf(now, firm.timeZone);
    const found = [
      ...findings.map(fromFinding),
      ...(await ledgerBreaches(tx, firm.id, today)),
      ...(await paperBreaches(tx, firm.id, { now, today })),
    ];
    return { lookedAt, entries, findings, found };
  });

/**
 * What is no longer found has ended. Answers how many breaches were found; what another run that
 * looked later has written stays.
 */
export const keepWatch = (
  db: Queries,
  firm: Firm,
  { found, ...verified }: Omit<Watched, "findings">,
  now: Date,
): Promise<number> =>
  change(db, async (tx) => {
    const breaches = found.filter(({ kind }) => isBreach(kind)).length;
    if (!(await markVerified(tx, firm.id, verified, now))) return breaches;
    const changes = changesOf(await openIncidents(tx, firm.id), found);
    await writeChanges(tx, firm.id, changes, now);
    for (const { kind, subjectId, matterId } of changes.opened) {
      const deed = { action: "trust.incident_opened", subjectId, matterId, detail: { kind } };
      await record(tx, { firmId: firm.id, actor: houseActor, ...deed, now });
    }
    return breaches;
  });
