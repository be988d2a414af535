/** Changes, disables or enables an endpoint. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { endpointOnWire } from "../wire.ts";
import type { WebhookAccess } from "../access.ts";

const { route } = routesOf<unknown, unknown>();

export const changeWebhookEndpointRoute = ({ contracts, placeOf }: WebhookAccess) =>
  route(contracts.changeWebhookEndpoint, async ({ path, body, caller, services }) => {
    const place = await placeOf(caller, null, services);
    if (place instanceof Refusal) return place;
    const changed = await services.webhooks.endpoints.patch(place, path.id, body);
    return changed instanceof Refusal ? changed : reply(200, endpointOnWire(changed));
  });
