/** Each night: shares of the variants by how probable each is the best, and one that goes. */
import { dayOf } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Database } from "#platform/db/database.ts";
import { wholeShare } from "../bandit/thompson.domain.ts";
import { optimizePortion } from "./limits.ts";
import { liveLandings, variantsOf } from "./landings.query.ts";
import {
  lockLanding,
  noteOptimized,
  retireVariant,
  writeShares,
  type LandingKey,
} from "./landings.store.ts";
import { optimized } from "./optimize.domain.ts";

export interface LandingsOptimized {
  readonly landings: number;
  readonly retired: number;
}

export const optimizeLandings = async ({
  services,
  now,
  heartbeat,
  signal,
}: JobContext): Promise<LandingsOptimized> => {
  let retired = 0;
  const portions = { size: optimizePortion, heartbeat, signal };
  const landings = await inPortions<LandingKey>(portions, async (last) => {
    const found = await liveLandings(services.db, last?.id ?? null, optimizePortion);
    for (const key of found) if (await optimizeOne(services.db, key, now)) retired += 1;
    return found;
  });
  return { landings, retired };
};

/** The seed is of the landing and the day: repeated after a crash, it comes to the same end. */
const optimizeOne = (db: Database, key: LandingKey, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await lockLanding(tx, key)) !== "live") return false;
    const active = (await variantsOf(tx, key)).filter(({ retiredAt }) => retiredAt === null);
    if (active.length === 0) return false;
    const { shares, retired } = optimized(active, `${key.id} ${dayOf(now)}`);
    if (retired) {
      const best = Math.round(retired.best * wholeShare);
      await retireVariant(tx, key, { variantId: retired.id, best }, now);
    }
    await writeShares(tx, key, shares);
    await noteOptimized(tx, key, now);
    return retired !== null;
  });
