/** How worked time is rounded before it is charged: of a firm, a client or a matter. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofFirm, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const whose = { clientId: shape.id.nullable(), matterId: shape.id.nullable() };
const increment = z
  .number()
  .int()
  .min(1)
  .max(86_400)
  .meta({ examples: [360] });
const mode = z.enum(["up", "nearest", "down"]);
const minimum = z
  .number()
  .int()
  .min(0)
  .max(86_400)
  .meta({ description: "what a day's work for a matter is charged at least", examples: [0] });

export const RoundingRule = z
  .object({
    id: shape.id,
    ...whose,
    incrementSeconds: increment,
    mode,
    minimumSeconds: minimum,
  })
  .meta({ id: "LegalRoundingRule" });

export const listRoundings = contract({
  name: "listRoundings",
  route: "GET /api/rounding-rules",
  summary: "How worked time is rounded, newest first; the last 1,000",
  description:
    "The matter's rule counts before its client's, that before the firm's, the newest of each; " +
    "without any, tenths of an hour up. A day's work of a person for a matter is rounded once. " +
    "A person must see to money.",
  auth: readAuth,
  query: ofFirm,
  replies: { 200: z.object({ rules: z.array(RoundingRule) }) },
  errors: usual,
});

export const setRounding = contract({
  name: "setRounding",
  route: "POST /api/rounding-rules",
  summary: "Say how worked time is rounded from now on",
  auth: writeAuth,
  query: ofFirm,
  body: z
    .object({
      clientId: whose.clientId.default(null),
      matterId: whose.matterId.default(null),
      incrementSeconds: increment.default(360),
      mode: mode.default("up"),
      minimumSeconds: minimum.default(0),
    })
    .refine(({ clientId, matterId }) => clientId === null || matterId === null, {
      path: ["matterId"],
      message: "a rule is of a client or of a matter",
    }),
  replies: { 201: RoundingRule },
  errors: [...created, "client_not_found", "matter_not_found"],
  idempotency: "kit",
});
