/** What a member holds. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const HeldVoucher = z
  .object({
    batchId: shape.id,
    issuerCellId: shape.id,
    cents: shape.cents,
    issuedAt: shape.timestamp,
    expiresAt: shape.timestamp,
  })
  .meta({ id: "HeldVoucher" });

export const listMyVouchers = contract({
  name: "listMyVouchers",
  route: "GET /api/me/vouchers",
  summary: "The vouchers that the signed-in member can spend, earliest expiry first.",
  auth: ["session"],
  query: shape.listQuery,
  replies: {
    200: z.object({
      vouchers: z.array(HeldVoucher),
      totalCents: shape.centsOrZero,
      nextCursor: z.string().optional(),
    }),
  },
  errors: ["invalid_request"],
});
