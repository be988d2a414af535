/** Registers a client; a web client's secret is in the answer, this once. */
import { createClient } from "#contracts/identity/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { clientOnWire } from "./client.wire.ts";
import { registerClient } from "./register-client.command.ts";
import { clientRoute } from "./client-route.ts";
import { forgetClients } from "./clients.query.ts";

export const createClientRoute = clientRoute(createClient, async ({ body, now, services, tx }) => {
  const fields = {
    name: body.name,
    kind: body.kind,
    homepage: body.homepage,
    firstParty: false,
    redirectUris: body.redirect_uris,
    scopes: body.scopes,
    defaultScopes: body.default_scopes ?? body.scopes,
    sendIss: body.send_iss,
    dpopBound: body.dpop_bound,
    parRequired: body.par_required,
  };
  const made = await registerClient(tx, fields, now);
  if (made instanceof Refusal) return made;
  if (made === null) return refuse("invalid_request");
  forgetClients(services.db);
  const { client, secret } = made;
  return reply(201, {
    ...clientOnWire(client),
    ...(secret ? { client_secret: secret.secret, client_secret_id: secret.id } : {}),
  });
});
