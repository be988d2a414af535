/** Sends a delivery once more: the same id and bytes, a fresh signature. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import type { WebhookAccess } from "../access.ts";

const { route } = routesOf<unknown, unknown>();

export const replayWebhookDeliveryRoute = ({ contracts, placeOf }: WebhookAccess) =>
  route(contracts.replayWebhookDelivery, async ({ tx, path, caller, services }) => {
    const place = await placeOf(caller, null, services);
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
