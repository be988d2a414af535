/** Days on which courts do not work beside those of the law: vacations, suspensions. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

/** Days of one closure: vacations of courts last about two weeks. */
export const closureDaysMost = 60;

const day = shape.day.refine(
  (text) => text >= "1950-01-01" && text <= "2150-12-31",
  "must be from 1950 to 2150",
);

export const CourtClosure = z
  .object({ id: shape.id, from: shape.day, to: shape.day, reason: z.string() })
  .meta({ id: "CourtClosure" });

export const listCourtClosures = contract({
  name: "listCourtClosures",
  route: "GET /api/court-closures",
  summary: "Days on which courts do not work beside those of the law, in order",
  description: "The newest 500.",
  auth: readAuth,
  query: ofFirm,
  replies: { 200: z.object({ closures: z.array(CourtClosure) }) },
  errors: usual,
});

export const addCourtClosure = contract({
  name: "addCourtClosure",
  route: "POST /api/court-closures",
  summary: "Say that courts do not work from one day to another",
  description: "Terms are counted around them from now on; what is confirmed stays as it is.",
  auth: writeAuth,
  query: ofFirm,
  body: z
    .object({
      from: day,
      to: day,
      reason: shape.text(200, 1).meta({ examples: ["Periodo vacacional del Poder Judicial"] }),
    })
    .refine(({ from, to }) => Date.parse(to) >= Date.parse(from), {
      path: ["to"],
      message: "must not be before from",
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < closureDaysMost * 86_400_000, {
      path: ["to"],
      message: `a closure has ${closureDaysMost} days at most`,
    }),
  replies: { 201: CourtClosure },
  errors: created,
  idempotency: "kit",
});

export const removeCourtClosure = contract({
  name: "removeCourtClosure",
  route: "DELETE /api/court-closures/:id",
  summary: "Take a closure back",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: CourtClosure },
  errors: [...usual, "court_closure_not_found"],
});
