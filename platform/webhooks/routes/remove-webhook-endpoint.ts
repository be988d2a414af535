/** Removes an endpoint. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { route } = routesOf<unknown, unknown>();

export const removeWebhookEndpointRoute = (access: WebhookAccess) =>
  route(access.contracts.removeWebhookEndpoint, async ({ path, caller, services }) => {
    const place = await placeFor(access, caller, null, services);
    if (place instanceof Refusal) return place;
    const refused = await services.webhooks.endpoints.remove(place, path.id);
    return refused ?? reply(204, undefined);
  });
