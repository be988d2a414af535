/** Makes a further secret of a client, shown this once. */
import { addClientSecret } from "#contracts/identity/client.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { addSecret } from "./client-secrets.command.ts";
import { clientRoute } from "./client-route.ts";
import { forgetClients } from "./clients.query.ts";

export const addClientSecretRoute = clientRoute(addClientSecret, async (context) => {
  const { path, now, services, tx } = context;
  const made = await addSecret(tx, path.clientId, now);
  if (made instanceof Refusal) return made;
  forgetClients(services.db);
  return reply(201, { client_secret: made.secret, client_secret_id: made.id });
});
