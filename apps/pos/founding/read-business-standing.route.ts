/** GET /internal/businesses/:id */
import { readBusinessStanding } from "#contracts/pos/business.ts";
import { connectionsOf } from "#business/connections/connections.query.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { businessForHouse } from "./house-caller.ts";
import { standingOf } from "./standing.query.ts";

export const readBusinessStandingRoute = route(
  readBusinessStanding,
  async ({ path, caller, services: { db } }) => {
    const { id, slug, branding } = await businessForHouse(db, caller, path.id);
    const [counts, connections] = await Promise.all([standingOf(db, id), connectionsOf(db, id)]);
    const hasLook = branding.logoUrl !== "" || branding.brandColor !== "";
    const apps = connections.map(({ app }) => app);
    return reply(200, { slug, ...counts, hasLook, connections: apps });
  },
);
