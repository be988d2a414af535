/** Every app's answer to the house: its sums between two moments. */
import { z } from "zod";
import { contractsOf, reply } from "../contract/contract.ts";
import { timestamp } from "../contract/shapes.ts";
import { kitErrors, refuse } from "../errors.ts";
import { isOfTheHouse } from "../http/house-caller.ts";
import { routesOf, type Route } from "../http/route.ts";
import { runsBetween } from "../jobs/run-figures.ts";
import { deliveriesBetween } from "../webhooks/delivery-figures.ts";
import type { FiguresOf } from "./figures.ts";

export const FiguresTold = z.object({
  figures: z.record(z.string().regex(/^[a-z][a-z_]{0,59}$/), z.number().int()),
});

export const tellFigures = contractsOf(kitErrors)({
  name: "tellFigures",
  route: "POST /internal/figures",
  summary: "Sums of this app from one moment to before another.",
  description: "Only for apps of the house, by the signature of the queue. They name nobody.",
  auth: ["cron"],
  body: z.object({ from: timestamp, until: timestamp }),
  replies: { 200: FiguresTold },
  errors: ["forbidden"],
  idempotency: "own",
});

const { route } = routesOf<unknown, unknown>();

export const figuresRoute = (own: FiguresOf | undefined): Route =>
  route(tellFigures, async ({ body, services: { db }, caller }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const stretch = { from: new Date(body.from), until: new Date(body.until) };
    const bounds = [stretch.from, stretch.until];
    const [[runs], [sent], told] = await Promise.all([
      db.run(runsBetween, bounds),
      db.run(deliveriesBetween, bounds),
      own ? own(db, stretch) : {},
    ]);
    const kit = { ...runs, ...sent };
    return reply(200, { figures: Object.assign(kit, told) });
  });
