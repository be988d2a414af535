/** Changes what the body names of a client, and leaves the rest. */
import { changeClient } from "#contracts/identity/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { clientOnWire } from "./client.wire.ts";
import { changeClient as change } from "./change-client.command.ts";
import { clientRoute } from "./client-route.ts";
import { forgetClients } from "./clients.query.ts";

export const changeClientRoute = clientRoute(
  changeClient,
  async ({ path, body, now, services }) => {
    const wanted = {
      name: body.name,
      homepage: body.homepage,
      disabled: body.disabled,
      redirectUris: body.redirect_uris,
      scopes: body.scopes,
      defaultScopes: body.default_scopes,
      sendIss: body.send_iss,
      dpopBound: body.dpop_bound,
      parRequired: body.par_required,
    };
    const changed = await change(services.db, path.clientId, wanted, now);
    if (changed instanceof Refusal) return changed;
    forgetClients(services.db);
    return reply(200, clientOnWire(changed));
  },
);
