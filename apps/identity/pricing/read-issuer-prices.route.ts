/** GET /internal/issuer-prices */
import { readIssuerPrices } from "#contracts/identity/catalog.ts";
import { tiers } from "#contracts/identity/plan.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import { route } from "../callers/route.ts";
import { pesosOf } from "./amount.wire.ts";
import { readCatalog } from "./catalog.query.ts";
import { ratePesos } from "./rate.domain.ts";

const issuer = "invoicing";

export const readIssuerPricesRoute = route(
  readIssuerPrices,
  async ({ query: { on }, caller, services }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const catalog = await readCatalog(services.db, on);
    const prices = tiers.map((tier) => {
      const cents = catalog.baseCents(issuer, tier);
      const rate = catalog.overageRate(tier, "stamps");
      return {
        tier,
        monthly_amount: cents === null ? null : pesosOf(cents),
        included_stamps: catalog.limit(issuer, tier, "stamps"),
        stamp_amount: rate === null ? null : ratePesos(rate),
      };
    });
    return reply(200, { on, prices });
  },
);
