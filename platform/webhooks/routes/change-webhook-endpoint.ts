/** Changes, disables or enables an endpoint. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { endpointOnWire } from "../wire.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { route } = routesOf<unknown, unknown>();

export const changeWebhookEndpointRoute = (access: WebhookAccess) =>
  route(access.contracts.changeWebhookEndpoint, async ({ path, body, caller, services }) => {
    const { endpoints } = services.webhooks;
    const place = await placeFor(access, caller, null, services);
    if (place instanceof Refusal) return place;
    const known = await endpoints.find(place, path.id);
    if (known instanceof Refusal) return known;
    const limited = access.limiting.some((name) => body[name as keyof typeof body] !== undefined)
      ? await placeFor(access, caller, body, services)
      : null;
    if (limited instanceof Refusal) return limited;
    const changed = await endpoints.patch(place, path.id, { ...body, tags: limited?.tags });
    return changed instanceof Refusal ? changed : reply(200, endpointOnWire(changed));
  });
