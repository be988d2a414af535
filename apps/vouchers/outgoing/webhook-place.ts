/**
 * Which cells' events a key's endpoints get: those of its scope, or fewer where it asks for fewer.
 */
import { z } from "zod";
import { chargeEventTypes } from "#contracts/vouchers/events.ts";
import type { WebhookPlan } from "#platform/app.ts";
import * as shape from "#platform/contract/shapes.ts";
import { refuse } from "#platform/errors.ts";
import { vouchers as convention } from "#platform/webhooks/conventions.ts";
import type { PlaceOf } from "#platform/webhooks/endpoints/access.ts";
import { cellTag } from "./voucher-events.ts";
import { tellOwner } from "./tell-owner.ts";

/** Cells that one webhook endpoint may name. */
const endpointCellsMost = 200;

/** Further fields of a registration. */
const webhookFields = {
  cellIds: z.array(shape.id).min(1).max(endpointCellsMost).optional().meta({
    description: "Cells whose charges are told, within the key's scope; absent: all of it",
  }),
};

const webhookPlace: PlaceOf = (caller, asked) => {
  if (caller.kind !== "apiKey") return refuse("forbidden");
  const { communityId, cellIds = [] } = caller.scope;
  if (communityId === undefined || cellIds.length === 0) return refuse("forbidden");
  const wanted = z.object(webhookFields).safeParse(asked ?? {}).data?.cellIds ?? cellIds;
  if (wanted.some((cellId) => !cellIds.includes(cellId))) return refuse("forbidden");
  return { shard: communityId, tags: wanted.map(cellTag) };
};

/** All that this service decides about its webhooks. */
export const voucherWebhooks: WebhookPlan = {
  convention,
  eventTypes: chargeEventTypes,
  fields: webhookFields,
  placeOf: webhookPlace,
  tellOwner,
};
