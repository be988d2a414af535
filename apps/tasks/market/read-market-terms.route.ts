/** GET /api/terms */
import { readMarketTerms } from "#contracts/tasks/market.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { termsOf } from "./market.query.ts";
import { termsView } from "./terms.wire.ts";

export const readMarketTermsRoute = route(
  readMarketTerms,
  async ({ query, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    return reply(200, termsView(await termsOf(db, tenant.id)));
  },
);
