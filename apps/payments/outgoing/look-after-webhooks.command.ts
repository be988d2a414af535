/** What operators do with partners' endpoints and deliveries: each in a transaction of its own. */
import type { Services } from "#platform/services.ts";
import type { Webhooks } from "#platform/webhooks/webhooks.ts";
import { everyPlace } from "./webhook-list.ts";

type Needs = Pick<Services, "db" | "webhooks">;
type Endpoints = Webhooks["endpoints"];

export const registerEndpoint = (
  { db, webhooks }: Needs,
  endpoint: Parameters<Endpoints["register"]>[1],
): ReturnType<Endpoints["register"]> =>
  db.transaction((tx) => webhooks.endpoints.register(tx, endpoint));

export const sendTest = ({ db, webhooks }: Needs, id: string): ReturnType<Endpoints["sendTest"]> =>
  db.transaction((tx) => webhooks.endpoints.sendTest(tx, everyPlace, id));

export const rotateSecret = (
  { db, webhooks }: Needs,
  id: string,
): ReturnType<Endpoints["rotate"]> =>
  db.transaction((tx) => webhooks.endpoints.rotate(tx, everyPlace, id));

export const replayDelivery = (
  { db, webhooks }: Needs,
  id: string,
): ReturnType<Webhooks["deliveries"]["replay"]> =>
  db.transaction((tx) => webhooks.deliveries.replay(tx, everyPlace, id));
