/** PUT /api/ecosystem/catalog */
import { changeCatalog } from "#contracts/identity/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { entryOnWire, readEntries } from "./catalog.wire.ts";
import { changeCatalog as change } from "./change-catalog.command.ts";

/** No tenant's own key says what the house asks. */
export const changeCatalogRoute = tenantRoute(changeCatalog, async ({ body, now, tx }) => {
  const entries = readEntries(body.entries);
  if (entries instanceof Refusal) return entries;
  const kept = await change(tx, entries, now);
  return kept instanceof Refusal ? kept : reply(200, { entries: kept.map(entryOnWire) });
});
