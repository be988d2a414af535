/** Ends one secret of a client, now or when its grace time is over. */
import { removeClientSecret } from "#contracts/identity/client.ts";
import { hourMs } from "#platform/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { clientOnWire } from "./client.wire.ts";
import { removeSecret } from "./client-secrets.command.ts";
import { clientRoute } from "./client-route.ts";
import { forgetClients } from "./clients.query.ts";

export const removeClientSecretRoute = clientRoute(removeClientSecret, async (context) => {
  const { path, query, now, services } = context;
  const graceMs = query.grace_hours * hourMs;
  const left = await removeSecret(services.db, { ...path, graceMs, now });
  if (left instanceof Refusal) return left;
  forgetClients(services.db);
  return reply(200, clientOnWire(left));
});
