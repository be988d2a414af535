/** PUT /internal/businesses/:id */
import { putBusiness } from "#contracts/pos/business.ts";
import { sourceAppsOf } from "#business/consumer-api/consumer-settings.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { foundBusiness } from "./found-business.command.ts";
import { mustBeHouse } from "./house-caller.ts";

export const putBusinessRoute = route(
  putBusiness,
  async ({ path, body, caller, now, services, settings }) => {
    mustBeHouse(caller);
    const [sourceApp = ""] = sourceAppsOf(settings);
    const wanted = { ...body, id: path.id.toLowerCase(), sourceApp };
    const { business, isNew } = await foundBusiness(services.db, wanted, now);
    const { id, slug, name } = business;
    return isNew ? reply(201, { id, slug, name }) : reply(200, { id, slug, name });
  },
);
