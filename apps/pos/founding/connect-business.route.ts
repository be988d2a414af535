/** PUT /internal/businesses/:id/connections/:app */
import { connectBusiness } from "#contracts/pos/business.ts";
import { findConnection } from "#business/connections/connections.query.ts";
import { connect } from "#business/connections/keep-connection.command.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { askForKey } from "./ask-for-key.client.ts";
import { businessForHouse } from "./house-caller.ts";

/** Of two at once the later key counts: both are good. */
export const connectBusinessRoute = route(
  connectBusiness,
  async ({ path, caller, now, services }) => {
    const { id: tenantId } = await businessForHouse(services.db, caller, path.id);
    const { app } = path;
    const done = reply(200, { app });
    if (await findConnection(services.db, tenantId, app)) return done;
    const given = await askForKey(services, tenantId, app);
    if (typeof given === "string") return refuse(given);
    await connect(services, { tenantId, app, ...given }, now);
    return done;
  },
);
