/** Sends a test event to one endpoint. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { route } = routesOf<unknown, unknown>();

export const testWebhookEndpointRoute = (access: WebhookAccess) =>
  route(access.contracts.testWebhookEndpoint, async ({ tx, path, caller, services }) => {
    const place = await placeFor(access, caller, null, services);
    if (place instanceof Refusal) return place;
    const eventId = await services.webhooks.endpoints.sendTest(tx, place, path.id);
    if (eventId instanceof Refusal) return eventId;
    return reply(202, { eventId, event: "webhook.test" as const });
  });
