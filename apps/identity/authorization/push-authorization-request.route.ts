/** POST /oauth/par */
import { pushAuthorizationRequest } from "#contracts/identity/oauth/authorization.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { authenticateClient } from "../tokens/authenticate-client.command.ts";
import { pushRequest } from "./push-request.command.ts";
import { pushedRequestSeconds } from "./limits.ts";
import { route } from "../callers/route.ts";

export const pushAuthorizationRequestRoute = route(
  pushAuthorizationRequest,
  async ({ body, request, services, now }) => {
    const client = await authenticateClient(services, request, body);
    if (client instanceof Refusal) return client;
    const { client_secret: _proven, ...parameters } = body;
    const requestUri = await pushRequest(services, { client, request, parameters, now });
    if (requestUri instanceof Refusal) return requestUri;
    return reply(201, { request_uri: requestUri, expires_in: pushedRequestSeconds });
  },
);
