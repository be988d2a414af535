/** Visits of a landing that are written down at once: for the demo world. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { LandingKey } from "./landings.store.ts";

const set = statement(
  "landings.past-visits",
  `update landing_variant set views = $4, conversions = $5
    where tenant_id = $1 and landing_id = $2 and id = $3`,
);

export const writePastVisits = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  {
    variantId,
    views,
    conversions,
  }: {
    readonly variantId: string;
    readonly views: number;
    readonly conversions: number;
  },
): Promise<void> => {
  await tx.run(set, [tenantId, id, variantId, views, conversions]);
};
