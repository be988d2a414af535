/** What the control plane sees and does of an app's endpoints, whoever they belong to. */
import { cutToPage, readCursor } from "../../contract/cursor.ts";
import { refuse, Refusal } from "../../errors.ts";
import { maskBody, maskText } from "../../masking.ts";
import type { Services } from "../../services.ts";
import type { DeliveryStatus } from "../deliveries.ts";
import type { Place } from "../endpoints/endpoints.ts";
import { deadOf } from "../in-need.ts";
import { deliveryOnWire } from "../wire.ts";
import {
  deliveryPayload,
  houseEndpoint,
  houseEndpoints,
  type HouseEndpointRow,
} from "./endpoints.query.ts";
import { houseEndpointOf } from "./house-endpoint.ts";
import { countedMost, endpointsListed, replayedMost } from "./limits.ts";
import type { EndpointPress, HouseDelivery, HouseEndpoint } from "./shapes.ts";

type Ground = Pick<Services, "db" | "webhooks">;

export interface EndpointList {
  readonly endpoints: HouseEndpoint[];
  readonly more: boolean;
}

export const listForHouse = async (
  { db }: Ground,
  which: "all" | "troubled",
): Promise<EndpointList> => {
  const asked = [countedMost, which === "troubled", endpointsListed + 1];
  const found = await db.run(houseEndpoints, asked);
  return {
    endpoints: found.slice(0, endpointsListed).map(houseEndpointOf),
    more: found.length > endpointsListed,
  };
};

const find = async ({ db }: Ground, id: string): Promise<HouseEndpointRow | Refusal<"not_found">> =>
  (await db.run(houseEndpoint, [countedMost, id]))[0] ?? refuse("not_found");

const wholeOf = ({ shard }: HouseEndpointRow): Place => ({ shard, tags: "all" });

export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
}

type Delivered = Awaited<ReturnType<Ground["webhooks"]["deliveries"]["list"]>>[number];

const told = (row: Delivered): HouseDelivery => {
  const delivery = deliveryOnWire(row);
  return {
    ...delivery,
    attemptLog: delivery.attemptLog.map((attempt) => ({
      ...attempt,
      responseHead: attempt.responseHead === null ? null : maskText(attempt.responseHead),
    })),
  };
};

/** Newest first. */
export const deliveriesForHouse = async (ground: Ground, id: string, page: Page) => {
  const row = await find(ground, id);
  if (row instanceof Refusal) return row;
  const before = readCursor(page.cursor);
  if (before instanceof Refusal) return before;
  const asked = { status: page.status ?? null, before, limit: page.limit + 1 };
  const found = await ground.webhooks.deliveries.list(wholeOf(row), row.id, asked);
  const { rows, next } = cutToPage(found, page.limit);
  return { endpoint: houseEndpointOf(row), deliveries: rows.map(told), ...next };
};

/** With what was sent. */
export const deliveryForHouse = async (ground: Ground, id: string, deliveryId: string) => {
  const row = await find(ground, id);
  if (row instanceof Refusal) return row;
  const asked = { status: null, before: null, limit: 1, id: deliveryId };
  const [delivery] = await ground.webhooks.deliveries.list(wholeOf(row), row.id, asked);
  const [sent] = await ground.db.run(deliveryPayload, [row.shard, row.id, deliveryId]);
  if (!delivery || !sent) return refuse("not_found");
  return {
    endpoint: houseEndpointOf(row),
    delivery: told(delivery),
    payload: maskBody(sent.body),
  };
};

/** Answers how many deliveries it sends again; of what merely waits, none is new. */
export const pressForHouse = async (
  ground: Ground,
  id: string,
  { act, delivery }: EndpointPress,
): Promise<{ readonly sent: number } | Refusal<"not_found">> => {
  const row = await find(ground, id);
  if (row instanceof Refusal) return row;
  const place = wholeOf(row);
  const { db, webhooks } = ground;
  if (act === "retry") {
    const done = await webhooks.endpoints.retry(place, row.id);
    return done instanceof Refusal ? done : { sent: 0 };
  }
  return db.transaction(async (tx) => {
    const chosen =
      delivery === undefined
        ? await tx.run(deadOf, [row.shard, row.id, replayedMost])
        : await tx
            .run(deliveryPayload, [row.shard, row.id, delivery])
            .then((found) => found.map(() => ({ id: delivery })));
    if (delivery !== undefined && chosen.length === 0) return refuse("not_found");
    for (const one of chosen) await webhooks.deliveries.replay(tx, place, one.id);
    return { sent: chosen.length };
  });
};
