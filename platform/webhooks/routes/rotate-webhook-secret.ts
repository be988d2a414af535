/** Makes a new signing secret for an endpoint. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { endpointOnWire } from "../wire.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { route } = routesOf<unknown, unknown>();

export const rotateWebhookSecretRoute = (access: WebhookAccess) =>
  route(access.contracts.rotateWebhookSecret, async ({ tx, path, body, caller, services }) => {
    const place = await placeFor(access, caller, null, services);
    if (place instanceof Refusal) return place;
    const { endpoints } = services.webhooks;
    const rotated = await endpoints.rotate(tx, place, path.id, body?.secret);
    if (rotated instanceof Refusal) return rotated;
    return reply(200, {
      ...endpointOnWire(rotated.endpoint),
      secret: rotated.secret,
      previousSecretValidUntil: rotated.previousValidUntil.toISOString(),
    });
  });
