/** Registers an endpoint within the scope of the key that asks. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { callerKey } from "../../http/caller.ts";
import { routesOf } from "../../http/route.ts";
import { endpointOnWire } from "../wire.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { routeAfter } = routesOf<unknown, unknown>();

export const createWebhookEndpointRoute = (access: WebhookAccess) =>
  routeAfter(
    access.contracts.createWebhookEndpoint,
    ({ body, services }) => services.webhooks.endpoints.allow(body.url),
    async ({ tx, body, caller, services, found: url }) => {
      const place = await placeFor(access, caller, body, services);
      if (place instanceof Refusal) return place;
      if (url instanceof Refusal) return url;
      const made = await services.webhooks.endpoints.register(tx, {
        place,
        registeredBy: callerKey(caller),
        url,
        events: [...new Set(body.events)],
        description: body.description ?? null,
        ordering: body.ordering ?? "none",
        secret: body.secret,
      });
      if (made instanceof Refusal) return made;
      return reply(201, { ...endpointOnWire(made.endpoint), secret: made.secret });
    },
  );
