/** Every app's answers to the control plane about its endpoints, and the presses beside them. */
import { z } from "zod";
import { contractsOf, reply } from "../../contract/contract.ts";
import { id } from "../../contract/shapes.ts";
import { kitErrors, refuse, Refusal } from "../../errors.ts";
import { isOfTheHouse } from "../../http/house-caller.ts";
import { routesOf, type Route } from "../../http/route.ts";
import { deliveriesForHouse, deliveryForHouse, listForHouse, pressForHouse } from "./desk.ts";
import {
  DeliveriesAsked,
  DeliveriesTold,
  DeliveryTold,
  EndpointPress,
  EndpointPressed,
  EndpointsAsked,
  EndpointsTold,
} from "./shapes.ts";

const contract = contractsOf(kitErrors);
const description = "Only for apps of the house, by the signature of the queue.";

export const listHouseEndpoints = contract({
  name: "listHouseEndpoints",
  route: "GET /internal/webhooks",
  summary: "The endpoints of all owners in this app, those in trouble first.",
  description,
  auth: ["cron"],
  query: EndpointsAsked,
  replies: { 200: EndpointsTold },
  errors: ["forbidden", "invalid_request"],
});

export const listHouseDeliveries = contract({
  name: "listHouseDeliveries",
  route: "GET /internal/webhooks/:id/deliveries",
  summary: "What was sent to one endpoint, newest first, with every attempt.",
  description,
  auth: ["cron"],
  path: z.object({ id }),
  query: DeliveriesAsked,
  replies: { 200: DeliveriesTold },
  errors: ["forbidden", "not_found", "invalid_request"],
});

export const readHouseDelivery = contract({
  name: "readHouseDelivery",
  route: "GET /internal/webhooks/:id/deliveries/:delivery",
  summary: "One delivery with its payload, in which secrets are masked.",
  description,
  auth: ["cron"],
  path: z.object({ id, delivery: id }),
  replies: { 200: DeliveryTold },
  errors: ["forbidden", "not_found", "invalid_request"],
});

export const pressHouseEndpoint = contract({
  name: "pressHouseEndpoint",
  route: "POST /internal/webhooks/:id/press",
  summary: "Try an endpoint now, or send again one delivery or all dead ones.",
  description,
  auth: ["cron"],
  path: z.object({ id }),
  body: EndpointPress,
  replies: { 200: EndpointPressed },
  errors: ["forbidden", "not_found", "invalid_request"],
  idempotency: "own",
});

const { route } = routesOf<unknown, unknown>();

export const houseWebhookRoutes: readonly Route[] = [
  route(listHouseEndpoints, async ({ services, caller, query }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    return reply(200, await listForHouse(services, query.which));
  }),
  route(listHouseDeliveries, async ({ services, caller, path, query }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const found = await deliveriesForHouse(services, path.id, query);
    return found instanceof Refusal ? found : reply(200, found);
  }),
  route(readHouseDelivery, async ({ services, caller, path }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const found = await deliveryForHouse(services, path.id, path.delivery);
    return found instanceof Refusal ? found : reply(200, found);
  }),
  route(pressHouseEndpoint, async ({ services, caller, path, body }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const done = await pressForHouse(services, path.id, body);
    return done instanceof Refusal ? done : reply(200, done);
  }),
];
