/** Every app's ear for the sandbox clock: takes over the offset, then runs what has become due. */
import type { z } from "zod";
import type { Clock, MovableClock } from "../clock.ts";
import { contractsOf, reply } from "../contract/contract.ts";
import { kitErrors, refuse } from "../errors.ts";
import { routesOf } from "../http/route.ts";
import { ClockMove, ClockMoved } from "./shapes.ts";
import { storeOffset } from "./stored-offset.ts";

const contract = contractsOf(kitErrors);
const { route } = routesOf<unknown, unknown>();

export const moveClock = contract({
  name: "moveClock",
  route: "POST /api/internal/clock",
  summary: "Move this app's business time to an offset and run the jobs that became due.",
  description:
    "Sandbox only. Control calls it; an offset that lies behind the present one changes nothing.",
  auth: ["cron"],
  body: ClockMove,
  replies: { 200: ClockMoved satisfies z.ZodType },
  errors: ["not_found"],
});

export const moveClockRoute = route(moveClock, async ({ body, services }) => {
  const { clock, db, jobs, webhooks, mode } = services;
  if (mode !== "sandbox" || !isMovable(clock)) return refuse("not_found");
  // Kept before it is used: a crash in between must not let time fall back.
  await storeOffset(db, body.offsetMs);
  clock.setOffset(body.offsetMs);
  webhooks.look();
  const jobsRun = body.jobs === "run" ? await jobs.runDue(clock.now()) : 0;
  return reply(200, { offsetMs: clock.offsetMs(), jobsRun, jobsPending: jobs.pending() });
});

export const isMovable = (clock: Clock): clock is MovableClock => "setOffset" in clock;
