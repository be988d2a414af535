/** Sends a delivery once more: the same id and bytes, a fresh signature. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { placeFor, type WebhookAccess } from "../endpoints/access.ts";

const { route } = routesOf<unknown, unknown>();

export const replayWebhookDeliveryRoute = (access: WebhookAccess) =>
  route(access.contracts.replayWebhookDelivery, async ({ tx, path, caller, services }) => {
    const place = await placeFor(access, caller, null, services);
    if (place instanceof Refusal) return place;
    const replay = await services.webhooks.deliveries.replay(tx, place, path.id);
    if (replay instanceof Refusal) return replay;
    return reply(202, {
      id: replay.id,
      endpointId: replay.endpoint_id,
      replayNumber: replay.replay_no,
      status: "pending" as const,
    });
  });
