/** Disables a client; once more changes nothing. */
import { disableClient } from "#contracts/identity/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { clientOnWire } from "./client.wire.ts";
import { switchClient } from "./change-client.command.ts";
import { clientRoute } from "./client-route.ts";
import { forgetClients } from "./clients.query.ts";

export const disableClientRoute = clientRoute(disableClient, async ({ path, now, services }) => {
  const changed = await switchClient(services.db, path.clientId, "off", now);
  if (changed instanceof Refusal) return changed;
  forgetClients(services.db);
  return reply(200, clientOnWire(changed));
});
