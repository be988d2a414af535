/** Reads one client, disabled ones too. */
import { readClient } from "#contracts/identity/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { clientOnWire } from "./client.wire.ts";
import { clientRoute } from "./client-route.ts";
import { readRegistered } from "./client-lists.query.ts";

export const readClientRoute = clientRoute(readClient, async ({ path, now, services }) => {
  const client = await readRegistered(services.db, path.clientId, now);
  return client ? reply(200, clientOnWire(client)) : refuse("client_not_found");
});
