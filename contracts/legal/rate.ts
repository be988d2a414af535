/** What an hour costs: of a firm, a person, a client or a matter, from a day on. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amountOrZero } from "../pos/money.ts";
import { created, ofFirm, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const Rate = z
  .object({
    id: shape.id,
    memberId: shape.id.nullable(),
    clientId: shape.id.nullable(),
    matterId: shape.id.nullable(),
    rate: amountOrZero.meta({ description: "MXN per hour", examples: [1800] }),
    from: shape.day,
  })
  .meta({ id: "LegalRate" });

export const listRates = contract({
  name: "listRates",
  route: "GET /api/rates",
  summary: "Rates, newest first; the last 1,000",
  description:
    "The nearest one counts: of matter and person, matter, client and person, client, person, " +
    "firm; among these the newest that has begun on the day of the work. A person must see to " +
    "money.",
  auth: readAuth,
  query: ofFirm,
  replies: { 200: z.object({ rates: z.array(Rate) }) },
  errors: usual,
});

export const setRate = contract({
  name: "setRate",
  route: "POST /api/rates",
  summary: "Say what an hour costs from a day on",
  description: "Nothing is changed: a newer one stands beside the older, which keeps its days.",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    memberId: shape.id.nullable().default(null),
    clientId: shape.id.nullable().default(null),
    matterId: shape.id.nullable().default(null),
    rate: amountOrZero.meta({ examples: [1800] }),
    from: shape.day.optional().meta({ description: "absent: today" }),
  }),
  replies: { 201: Rate },
  errors: [...created, "member_not_found", "client_not_found", "matter_not_found"],
  idempotency: "kit",
});
