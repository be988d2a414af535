/** Rounds as the wire shows them. */
import type { z } from "zod";
import type { DeliveryRoute } from "#contracts/delivery/route.ts";
import type { Route } from "./routes.query.ts";

export const routeView = ({
  id,
  courierId,
  courierName,
  metres,
  stops,
}: Route): z.input<typeof DeliveryRoute> => ({
  id,
  courierId,
  courierName,
  metres,
  stops: stops.map(({ orderId, position, expectedAt, street, state, latitude, longitude }) => ({
    orderId,
    position,
    expectedAt: expectedAt.toISOString(),
    street,
    state,
    latitude,
    longitude,
  })),
});
