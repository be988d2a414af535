/** POST /oauth/introspect */
import { introspectToken } from "#contracts/identity/oauth/token-state.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { authenticateClient } from "./authenticate-client.command.ts";
import { stateOf } from "./introspection.ts";
import { route } from "../callers/route.ts";

export const introspectTokenRoute = route(
  introspectToken,
  async ({ body, request, services, now }) => {
    const client = await authenticateClient(services, request, body);
    if (client instanceof Refusal) return client;
    if (client.kind !== "web") {
      const message = "Only clients that prove themselves by a secret may ask.";
      return refuse("invalid_client", { message, challenge: 'Basic realm="milpa"' });
    }
    return reply(200, await stateOf(services, client, body.token, now));
  },
);
