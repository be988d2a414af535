/** Disables a client; once more changes nothing. */
import { disableClient } from "#contracts/identity/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { clientOnWire } from "../client-facts.ts";
import { switchClient } from "../commands/change-client.ts";
import { route } from "../route.ts";
import { forgetClients } from "../store/clients.ts";

export const disableClientRoute = route(disableClient, async ({ path, now, services }) => {
  const changed = await switchClient(services.db, path.clientId, "off", now);
  if (changed instanceof Refusal) return changed;
  forgetClients(services.db);
  return reply(200, clientOnWire(changed));
});
