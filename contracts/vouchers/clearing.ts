/** Clearing: cells that hold each other's vouchers return them to their issuers, all at once. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const clearingStatuses = ["proposed", "posted", "reversed"] as const;

export const Clearing = z
  .object({
    id: shape.id,
    status: z.enum(clearingStatuses),
    totalCents: shape.cents,
    heldCents: shape.cents.meta({ description: "All that cells held of each other's vouchers" }),
    shortOfCents: shape.centsOrZero.meta({
      description: "0: no set-off is larger. Otherwise the largest is at most this much larger",
    }),
    lines: z
      .array(
        z.object({
          holderCellId: shape.id,
          issuerCellId: shape.id,
          heldCents: shape.cents,
          cents: shape.cents,
        }),
      )
      .meta({ description: "The largest first, at most 1,000 of them" }),
    proposedAt: shape.timestamp,
    postedAt: shape.timestamp.nullable(),
    reversedAt: shape.timestamp.nullable(),
  })
  .meta({ id: "Clearing" });
export type Clearing = z.infer<typeof Clearing>;

const path = z.object({ id: shape.id });
const auth = ["session:administrator"] as const;
const unknownId = { id: "clearing_not_found" } as const;

export const proposeClearing = contract({
  name: "proposeClearing",
  route: "POST /api/clearings",
  summary: "Find the largest set-off of what cells hold of each other's vouchers.",
  auth,
  replies: { 201: Clearing },
  errors: ["nothing_to_clear"],
  idempotency: "kit",
});

export const readClearing = contract({
  name: "readClearing",
  route: "GET /api/clearings/:id",
  summary: "Read a clearing.",
  auth,
  path,
  replies: { 200: Clearing },
  errors: ["clearing_not_found"],
  invalid: unknownId,
});

export const acceptClearing = contract({
  name: "acceptClearing",
  route: "POST /api/clearings/:id/accept",
  summary: "Return each voucher of the set-off to its issuer. Accepted again, it is as it was.",
  auth,
  path,
  replies: { 200: Clearing },
  errors: ["clearing_not_found", "clearing_reversed", "clearing_outdated"],
  invalid: unknownId,
});

export const reverseClearing = contract({
  name: "reverseClearing",
  route: "POST /api/clearings/:id/reverse",
  summary: "Take the newest clearing back: the very vouchers return to the very batches.",
  description:
    "Those of a batch that has expired meanwhile come back as a new one that lives seven days. " +
    "Possible until the next clearing is posted.",
  auth,
  path,
  replies: { 200: Clearing },
  errors: ["clearing_not_found", "clearing_not_posted", "clearing_not_newest"],
  invalid: unknownId,
});
