/** People of a tenant make landings, give them variants, and say when they are shown. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { sharesOf } from "../bandit/thompson.domain.ts";
import { landingsMost, variantsMost } from "./limits.ts";
import type { VariantText } from "./read-landing.ts";
import { listLandings, variantsOf, type Landing } from "./landings.query.ts";
import {
  insertLanding,
  insertVariant,
  lockLanding,
  writeShares,
  writeState,
  type LandingKey,
} from "./landings.store.ts";

export type NoLanding = "slug_taken" | "too_many";

/** With its first variant; not shown yet. */
export const createLanding = (
  db: Queries,
  {
    tenantId,
    slug,
    first,
  }: {
    readonly tenantId: string;
    readonly slug: string;
    readonly first: VariantText;
  },
  now: Date,
): Promise<LandingKey | NoLanding> =>
  change(db, async (tx) => {
    if ((await listLandings(tx, tenantId, landingsMost)).length >= landingsMost) return "too_many";
    const key = { tenantId, id: newId() };
    if (!(await insertLanding(tx, key, slug, now))) return "slug_taken";
    await insertVariant(tx, key, first, now);
    await shareAlike(tx, key);
    return key;
  });

/** Nothing is known of a new variant: until the next night all share alike. */
export const addVariant = (
  db: Queries,
  key: LandingKey,
  given: VariantText,
  now: Date,
): Promise<"added" | "too_many" | "not_found"> =>
  change(db, async (tx) => {
    if ((await lockLanding(tx, key)) === null) return "not_found";
    if ((await variantsOf(tx, key)).length >= variantsMost) return "too_many";
    await insertVariant(tx, key, given, now);
    await shareAlike(tx, key);
    return "added";
  });

const shareAlike = async (tx: Queries, key: LandingKey): Promise<void> => {
  const active = (await variantsOf(tx, key)).filter(({ retiredAt }) => retiredAt === null);
  const shares = sharesOf(active.map(() => 1));
  await writeShares(tx, key, new Map(active.map(({ id }, place) => [id, shares[place] ?? 0])));
};

export const setLandingState = (
  db: Queries,
  key: LandingKey,
  state: Exclude<Landing["state"], "draft">,
): Promise<boolean> =>
  change(db, async (tx) => {
    if ((await lockLanding(tx, key)) === null) return false;
    await writeState(tx, key, state);
    return true;
  });
