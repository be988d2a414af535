/** Every app's answers to the control plane: what became of this request, who did what. */
import { z } from "zod";
import { contractsOf, reply } from "../contract/contract.ts";
import { id } from "../contract/shapes.ts";
import { kitErrors, refuse } from "../errors.ts";
import { isOfTheHouse } from "../http/house-caller.ts";
import { routesOf, type Route } from "../http/route.ts";
import { ActsAsked, ActsTold, LinesTold } from "./shapes.ts";
import { actsForHouse, linesForHouse } from "./trail-desk.ts";

const contract = contractsOf(kitErrors);
const description = "Only for apps of the house, by the signature of the queue.";

export const listRequestLines = contract({
  name: "listRequestLines",
  route: "GET /internal/trail/requests/:id",
  summary: "What this app did and logged for a request, in time.",
  description,
  auth: ["cron"],
  path: z.object({ id }),
  replies: { 200: LinesTold },
  errors: ["forbidden", "invalid_request"],
});

export const listPersonActs = contract({
  name: "listPersonActs",
  route: "GET /internal/trail/acts",
  summary: "What people changed in this app, newest first.",
  description,
  auth: ["cron"],
  query: ActsAsked,
  replies: { 200: ActsTold },
  errors: ["forbidden", "invalid_request"],
});

const { route } = routesOf<unknown, unknown>();

export const trailRoutes: readonly Route[] = [
  route(listRequestLines, async ({ services, caller, path }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    return reply(200, { lines: await linesForHouse(services, path.id) });
  }),
  route(listPersonActs, async ({ services, caller, query }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    return reply(200, { acts: await actsForHouse(services, query) });
  }),
];
