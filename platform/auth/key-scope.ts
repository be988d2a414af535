/** What a key may pass on: never a scope wider than its own. Pure. */
import type { KeyScope } from "../http/caller.ts";

const owners = ["communityId", "organizationId", "tenantId", "firmId", "platformId"] as const;

/**
 * The scope of a key that a caller with scope `own` makes: parts that are not asked for are the
 * caller's. Answers the field that would widen it instead, when one does.
 */
export const passedOn = (
  own: KeyScope,
  asked: KeyScope,
): { readonly scope: KeyScope } | { readonly wider: keyof KeyScope } => {
  const wider = owners.find(
    (owner) =>
      own[owner] !== undefined && asked[owner] !== undefined && asked[owner] !== own[owner],
  );
  if (wider !== undefined) return { wider };
  const { cellIds } = own;
  if (cellIds && asked.cellIds?.some((cellId) => !cellIds.includes(cellId))) {
    return { wider: "cellIds" };
  }
  return { scope: { ...own, ...asked } };
};
