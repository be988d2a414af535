/** Where a key's endpoints live unless the app says otherwise: in all that its scope names. */
import { refuse } from "../../errors.ts";
import type { PlaceOf } from "./access.ts";

export const placeOfScope: PlaceOf = (caller) => {
  if (caller.kind !== "apiKey") return refuse("forbidden");
  const { communityId, organizationId, tenantId, firmId } = caller.scope;
  const shard = communityId ?? organizationId ?? tenantId ?? firmId;
  // A scope that went missing must not open up.
  return shard === undefined ? refuse("forbidden") : { shard, tags: "all" };
};
