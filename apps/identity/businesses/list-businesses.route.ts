/** GET /api/businesses */
import { listBusinesses } from "#contracts/identity/business.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { sessionOf } from "../events/tell-change.command.ts";
import { businessOnWire } from "./business.wire.ts";
import { businessesFoundedBy } from "./businesses.query.ts";

export const listBusinessesRoute = route(listBusinesses, async ({ caller, services: { db } }) => {
  const found = await businessesFoundedBy(db, sessionOf(caller).account.id);
  return reply(200, { businesses: found.map(businessOnWire) });
});
