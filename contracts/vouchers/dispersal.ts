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

export const IssuedBatch = z
  .object({
    batchId: shape.id,
    issuerCellId: shape.id,
    memberId: shape.id.nullable().meta({ description: "Whose wallet it went to" }),
    origin: z.enum(["dispersal", "cashback"]),
    valesCents: shape.cents,
    remainingCents: shape.centsOrZero,
    issuedAt: shape.timestamp,
    expiresAt: shape.timestamp,
  })
  .meta({ id: "IssuedBatch" });

export const listDispersals = contract({
  name: "listDispersals",
  route: "GET /api/dispersals",
  summary: "Batches that cells of one's community issued, newest first: issuer, date, expiry.",
  auth: ["session:administrator"],
  query: shape.listQuery.extend({ cellId: shape.id.optional() }),
  replies: {
    200: z.object({ dispersals: z.array(IssuedBatch), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request", "cell_not_found", "cell_other_community"],
});

export const DispersalFile = z
  .object({
    id: shape.id,
    file: z.string(),
    lines: z.number().int(),
    valesCents: shape.cents,
    issuedAt: shape.timestamp,
  })
  .meta({ id: "DispersalFile" });

export const disperseFile = contract({
  name: "disperseFile",
  route: "POST /api/dispersal-files",
  summary: "Issue what a CSV file says: all of its lines, or none.",
  description:
    "The first line names the columns: cell (name or id), member (phone, e-mail or id), amount, " +
    "and perhaps expires (a day of the community's zone) and note, in English or Spanish. 2,000 " +
    "lines at most. The same text is issued once: sent again it answers 200 with the first issue.",
  auth: ["session:administrator"],
  body: z.object({
    file: shape.text(200, 1).meta({ description: "Its name" }),
    csv: z.string().min(1).max(500_000),
  }),
  replies: { 201: DispersalFile, 200: DispersalFile },
  errors: ["invalid_request", "invalid_file", "polen_exhausted"],
  idempotency: "kit",
});
