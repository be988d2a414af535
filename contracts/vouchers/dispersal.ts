/** A dispersal: a community's administration issues vouchers of a cell to a member. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const Dispersal = z
  .object({
    batchId: shape.id,
    issuerCellId: shape.id,
    memberId: shape.id,
    valesCents: shape.cents,
    issuedAt: shape.timestamp,
    expiresAt: shape.timestamp,
    note: z.string().nullable(),
  })
  .meta({ id: "Dispersal" });

export const disperseVouchers = contract({
  name: "disperseVouchers",
  route: "POST /api/cells/:id/dispersals",
  summary: "Issue vouchers of a cell to a member, within the cell's polen of the month.",
  auth: ["session:administrator"],
  path: z.object({ id: shape.id }),
  body: z.object({
    memberId: shape.id,
    valesCents: shape.cents,
    expiresAt: shape.timestamp.optional(),
    note: shape.text(500).nullish(),
  }),
  replies: { 201: Dispersal },
  errors: [
    "invalid_request",
    "invalid_amount",
    "cell_not_found",
    "member_not_found",
    "cell_other_community",
    "polen_exhausted",
  ],
  invalid: { id: "cell_not_found", valesCents: "invalid_amount" },
  idempotency: "kit",
});
