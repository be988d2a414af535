/** A transfer: vouchers go from a holder to a member; issuer, batch and expiry travel along. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const TransferParty = z.object({
  memberId: shape.id,
  cellId: shape.id.nullable().meta({ description: "Set where a cell's own vouchers were sent" }),
  name: z.string(),
});

export const VoucherTransfer = z
  .object({
    id: shape.id,
    direction: z.enum(["sent", "received"]),
    from: TransferParty,
    to: TransferParty.omit({ cellId: true }),
    valesCents: shape.cents,
    lines: z.array(
      z.object({
        issuerCellId: shape.id,
        batchId: shape.id.meta({ description: "The batch in the receiver's wallet" }),
        cents: shape.cents,
        expiresAt: shape.timestamp,
      }),
    ),
    createdAt: shape.timestamp,
  })
  .meta({ id: "VoucherTransfer" });
export type VoucherTransfer = z.infer<typeof VoucherTransfer>;

export const sendVouchers = contract({
  name: "sendVouchers",
  route: "POST /api/transfers",
  summary: "Send vouchers to a member, from one's own wallet or from a cell that one operates.",
  description:
    "Earliest expiry first, expired ones never; the whole amount or nothing. `issuerCellId` " +
    "takes vouchers of that issuer alone. The same Idempotency-Key answers the first transfer.",
  auth: ["session"],
  body: z
    .object({
      toMemberId: shape.id.optional(),
      toPhone: shape.text(40, 1).optional(),
      valesCents: shape.cents,
      issuerCellId: shape.id.optional(),
      fromCellId: shape.id.optional(),
    })
    .refine(({ toMemberId, toPhone }) => (toMemberId === undefined) !== (toPhone === undefined), {
      message: "send either toMemberId or toPhone",
      path: ["toMemberId"],
    }),
  replies: { 201: VoucherTransfer },
  errors: [
    "invalid_request",
    "invalid_amount",
    "forbidden",
    "cell_other_community",
    "cell_not_found",
    "member_not_found",
    "transfer_to_self",
    "insufficient_funds",
    "idempotency_key_reused",
  ],
  invalid: { valesCents: "invalid_amount" },
  idempotency: "own",
});

export const readTransfer = contract({
  name: "readTransfer",
  route: "GET /api/transfers/:id",
  summary: "The receipt of a transfer, for who sent and for who received it.",
  auth: ["session"],
  path: z.object({ id: shape.id }),
  replies: { 200: VoucherTransfer },
  errors: ["transfer_not_found"],
  invalid: { id: "transfer_not_found" },
});

export const listTransfers = contract({
  name: "listTransfers",
  route: "GET /api/transfers",
  summary: "Transfers that the member sent or received, newest first.",
  auth: ["session"],
  query: shape.listQuery,
  replies: {
    200: z.object({
      transfers: z.array(VoucherTransfer),
      nextCursor: z.string().optional(),
    }),
  },
  errors: ["invalid_request"],
});
