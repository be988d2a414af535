/** GET /api/clearings/:id */
import { readClearing } from "#contracts/vouchers/clearing.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { clearingOf } from "./clearing.wire.ts";
import { findClearing } from "./clearings.query.ts";

export const readClearingRoute = route(readClearing, async ({ path, caller, services }) => {
  const { communityId } = memberOf(caller);
  const clearing = await findClearing(services.db, communityId, path.id);
  return clearing
    ? reply(200, await clearingOf(services.db, clearing))
    : refuse("clearing_not_found");
});
