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
import { openIncidents } from "./incidents.query.ts";
import { markVerified, writeChanges } from "./incidents.store.ts";
import { paperBreaches } from "./paper-breaches.query.ts";

export interface Watched {
  /** Entries that were found right. */
  readonly entries: number;
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
    const { entries, findings } = await verifyIn(tx, firm.id);
    const today = dayOf(now, firm.timeZone);
    const found = [
      ...findings.map(fromFinding),
      ...(await ledgerBreaches(tx, firm.id, today)),
      ...(await paperBreaches(tx, firm.id, { now, today })),
    ];
    return { entries, findings, found };
  });

/** What is no longer found has ended. Answers how many breaches there are now. */
export const keepWatch = (
  db: Queries,
  firm: Firm,
  { entries, found }: Pick<Watched, "entries" | "found">,
  now: Date,
): Promise<number> =>
  change(db, async (tx) => {
    await markVerified(tx, firm.id, entries, now);
    const changes = changesOf(await openIncidents(tx, firm.id), found);
    await writeChanges(tx, firm.id, changes, now);
    for (const { kind, subjectId, matterId } of changes.opened) {
      const deed = { action: "trust.incident_opened", subjectId, matterId, detail: { kind } };
      await record(tx, { firmId: firm.id, actor: houseActor, ...deed, now });
    }
    return found.filter(({ kind }) => isBreach(kind)).length;
  });
