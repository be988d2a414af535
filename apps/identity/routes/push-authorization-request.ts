/** POST /oauth/par */
import { pushAuthorizationRequest } from "#contracts/identity/authorization.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { authenticateClient } from "../commands/client-authentication.ts";
import { pushRequest } from "../commands/push-request.ts";
import { pushedRequestSeconds } from "../authorization/limits.ts";
import { route } from "../route.ts";

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
