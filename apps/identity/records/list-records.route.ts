/** GET /api/ecosystem/records/:record */
import { listRecords, recordNames } from "#contracts/identity/record-list.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal, RefusedError } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantOf } from "../callers/tenant-scope.ts";
import { recordLists } from "./record-lists.ts";

export const listRecordsRoute = route(
  listRecords,
  async ({ path, query, caller, now, services }) => {
    const name = recordNames.find((one) => one === path.record);
    if (name === undefined) return refuse("not_found");
    const own = tenantOf(caller);
    const asked = query.ecosystem_tenant_id ?? own;
    if (own !== null && asked !== own) throw new RefusedError(refuse("forbidden"));
    const { cursor, limit } = query;
    const page = await recordLists[name](services.db, { cursor, tenantId: asked, limit, now });
    return page instanceof Refusal ? page : reply(200, page);
  },
);
