/** PUT /api/terms */
import { setMarketTerms } from "#contracts/tasks/market.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { setTerms } from "./set-terms.command.ts";
import { termsFrom, termsView } from "./terms.wire.ts";

export const setMarketTermsRoute = route(
  setMarketTerms,
  async ({ body, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, body.tenantId, "ownership");
    if (tenant instanceof Refusal) return tenant;
    return reply(200, termsView(await setTerms(db, tenant.id, termsFrom(body))));
  },
);
