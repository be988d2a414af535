/** Tries an entry on tenants in the order of their ids, as many as there is time for. */
import type { Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Cents } from "#platform/money.ts";
import { countTenants, tenantsAfterId } from "../invoices/invoices.query.ts";
import { shownMost, trialMs, trialPortion } from "./limits.ts";
import type { Trial } from "./trial.domain.ts";
import { namesOf, tryOn, type TenantTrial } from "./trial.query.ts";

export interface TrialRun {
  /** Tenants that were looked at, and how many there are. */
  readonly looked: number;
  readonly of: number;
  /** Where to go on; null where all were looked at. */
  readonly next: string | null;
  readonly affected: number;
  readonly wasCents: Cents;
  readonly wouldBeCents: Cents;
  /** The greatest differences first. */
  readonly most: readonly (TenantTrial & { readonly companyName: string })[];
}

const differenceOf = ({ wasCents, wouldBeCents }: TenantTrial): number =>
  Math.abs(wouldBeCents - wasCents);

/** From the tenant after `after` on; memory holds one portion and what is shown. */
export const runTrial = async (
  db: Queries,
  months: readonly Month[],
  trial: Trial,
  after: string | null,
): Promise<TrialRun> => {
  const until = performance.now() + trialMs;
  const sum = { looked: 0, affected: 0, wasCents: 0, wouldBeCents: 0 };
  let most: readonly TenantTrial[] = [];
  let last = after;
  for (;;) {
    const tenants = await tenantsAfterId(db, last, trialPortion);
    const ids = tenants.map(({ id }) => id);
    const found = await tryOn(db, ids, months, trial);
    sum.looked += ids.length;
    sum.affected += found.length;
    for (const one of found) {
      sum.wasCents += one.wasCents;
      sum.wouldBeCents += one.wouldBeCents;
    }
    most = [...most, ...found]
      .toSorted((a, b) => differenceOf(b) - differenceOf(a))
      .slice(0, shownMost);
    last = ids.at(-1) ?? last;
    if (ids.length < trialPortion) {
      last = null;
      break;
    }
    if (performance.now() > until) break;
  }
  const names = await namesOf(
    db,
    most.map(({ tenantId }) => tenantId),
  );
  return {
    ...sum,
    of: await countTenants(db),
    next: last,
    most: most.map((one) => ({ ...one, companyName: names.get(one.tenantId) ?? one.tenantId })),
  };
};
