/** Sandbox's clock: business time of all apps, moved forward together. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const ClockState = z
  .object({
    now: shape.timestamp,
    offsetSeconds: z.number().meta({ description: "How far it runs ahead of real time" }),
    jobsPending: z.number().int().nonnegative(),
  })
  .meta({ id: "ClockState" });
export type ClockState = z.infer<typeof ClockState>;

export const readClock = contract({
  name: "readClock",
  route: "GET /api/sandbox/clock",
  summary: "Read business time. Sandbox only; needs no key.",
  auth: ["public"],
  replies: { 200: ClockState },
  errors: ["not_found"],
});

const eitherOne = (body: { readonly advance?: unknown; readonly set?: unknown }): boolean =>
  (body.advance === undefined) !== (body.set === undefined);

export const moveHouseClock = contract({
  name: "moveHouseClock",
  route: "POST /api/sandbox/clock",
  summary: "Move business time forward for every app, and run the jobs that become due.",
  description:
    "`advance` is an ISO 8601 duration, `set` a moment. Answers 200 when every app has the new " +
    "time and its due jobs have ended, 202 when they have not within 60 seconds.",
  auth: ["public"],
  body: z
    .object({
      advance: shape.text(60, 1).optional(),
      set: z.iso.datetime({ offset: true }).optional(),
    })
    .refine(eitherOne, { message: "send either advance or set", path: ["advance"] }),
  replies: { 200: ClockState, 202: ClockState },
  errors: ["not_found", "invalid_request", "clock_out_of_range"],
});
