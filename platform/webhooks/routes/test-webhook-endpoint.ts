/** Sends a test event to one endpoint. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import type { WebhookAccess } from "../access.ts";

const { route } = routesOf<unknown, unknown>();

export const testWebhookEndpointRoute = ({ contracts, placeOf }: WebhookAccess) =>
  route(contracts.testWebhookEndpoint, async ({ tx, path, caller, services }) => {
    const place = await placeOf(caller, null, services);
    if (place instanceof Refusal) return place;
    const eventId = await services.webhooks.endpoints.sendTest(tx, place, path.id);
    if (eventId instanceof Refusal) return eventId;
    return reply(202, { eventId, event: "webhook.test" as const });
  });
