/** The delivery log of one endpoint. */
import { reply } from "../../contract/contract.ts";
import { cutToPage, readCursor } from "../../contract/cursor.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { deliveryOnWire } from "../wire.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { route } = routesOf<unknown, unknown>();

export const listWebhookDeliveriesRoute = (access: WebhookAccess) =>
  route(access.contracts.listWebhookDeliveries, async ({ path, query, caller, services }) => {
    const place = await placeFor(access, caller, null, services);
    if (place instanceof Refusal) return place;
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const { endpoints, deliveries: log } = services.webhooks;
    const endpoint = await endpoints.find(place, path.id);
    if (endpoint instanceof Refusal) return endpoint;
    const { limit } = query;
    const page = { status: query.status ?? null, before, limit: limit + 1 };
    const found = await log.list(place, endpoint.id, page);
    const { rows, next } = cutToPage(found, limit);
    return reply(200, { deliveries: rows.map(deliveryOnWire), ...next });
  });
