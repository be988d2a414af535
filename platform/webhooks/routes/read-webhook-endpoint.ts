/** Reads one endpoint that the caller's scope covers. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { endpointOnWire } from "../wire.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { route } = routesOf<unknown, unknown>();

export const readWebhookEndpointRoute = (access: WebhookAccess) =>
  route(access.contracts.readWebhookEndpoint, async ({ path, caller, services }) => {
    const place = await placeFor(access, caller, null, services);
    if (place instanceof Refusal) return place;
    const found = await services.webhooks.endpoints.find(place, path.id);
    return found instanceof Refusal ? found : reply(200, endpointOnWire(found));
  });
