/** The endpoints of an app and their deliveries, as it tells them to the control plane. */
import { z } from "zod";
import { cursor, id, listLimit, text, timestamp } from "../../contract/shapes.ts";
import { Attempt, Delivery } from "../contracts.ts";

const count = z.number().int().nonnegative();

export const HouseEndpoint = z
  .object({
    id,
    address: text(2100, 1).meta({ description: "Of its path only that there is one" }),
    owner: text(400, 1).meta({ description: "Name of its key, or who registered it" }),
    events: z.array(z.string()),
    description: z.string().nullable(),
    status: z.enum(["active", "disabled"]),
    disabledReason: z.enum(["owner", "gone", "failing"]).nullable(),
    failures: count.meta({ description: "In a row" }),
    failingSince: timestamp.nullable(),
    pausedUntil: timestamp.nullable().meta({ description: "After failures: no attempt before" }),
    waiting: count,
    nextAttemptAt: timestamp.nullable(),
    dead: count,
    lastStatus: z.number().int().nullable(),
    lastError: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "HouseEndpoint" });
export type HouseEndpoint = z.infer<typeof HouseEndpoint>;

export const EndpointsAsked = z.object({
  which: z.enum(["all", "troubled"]).default("all"),
});

export const EndpointsTold = z.object({
  endpoints: z.array(HouseEndpoint),
  more: z.boolean().meta({ description: "There are others, which stand well" }),
});

export const HouseDelivery = Delivery.extend({ attemptLog: z.array(Attempt) });
export type HouseDelivery = z.infer<typeof HouseDelivery>;

export const DeliveriesAsked = z.object({
  limit: listLimit,
  cursor,
  status: z.enum(["pending", "delivered", "failed"]).optional(),
});

export const DeliveriesTold = z.object({
  endpoint: HouseEndpoint,
  deliveries: z.array(HouseDelivery),
  nextCursor: z.string().optional(),
});

export const DeliveryTold = z.object({
  endpoint: HouseEndpoint,
  delivery: HouseDelivery,
  payload: z.string().meta({ description: "The bytes that are sent; secrets are masked" }),
});

export const EndpointPress = z.object({
  act: z.enum(["retry", "replay"]).meta({
    description: "`retry`: enable it and send what waits now. `replay`: one delivery, or all dead",
  }),
  delivery: id.optional(),
});
export type EndpointPress = z.infer<typeof EndpointPress>;

export const EndpointPressed = z.object({ sent: count });
