/** Lists the endpoints that the caller's scope covers. */
import { reply } from "../../contract/contract.ts";
import { cutToPage, readCursor } from "../../contract/cursor.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { endpointOnWire } from "../wire.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { route } = routesOf<unknown, unknown>();

export const listWebhookEndpointsRoute = (access: WebhookAccess) =>
  route(access.contracts.listWebhookEndpoints, async ({ query, caller, services }) => {
    const place = await placeFor(access, caller, null, services);
    if (place instanceof Refusal) return place;
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const { limit } = query;
    const found = await services.webhooks.endpoints.list(place, { before, limit: limit + 1 });
    const { rows, next } = cutToPage(found, limit);
    return reply(200, { endpoints: rows.map(endpointOnWire), ...next });
  });
