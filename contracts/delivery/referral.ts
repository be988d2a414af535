/** What customers earn for those whom they brought. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { money } from "../consumer/caller.ts";
import { oneId, ofTenant, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const month = z.string().regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/);

export const ReferralShare = z
  .object({
    id: shape.id,
    month,
    referrerId: shape.id,
    referrerName: z.string(),
    revenue: money.meta({ description: "what those whom they brought paid for deliveries" }),
    share: money.meta({ description: "3 % of it, rounded half up once" }),
    state: z.enum(["nothing", "due", "paid"]),
    paidBy: z.enum(["wallet", "hand"]).nullable(),
    paidAt: shape.timestamp.nullable(),
    askedAt: shape.timestamp.nullable().meta({
      description: "when the wallet was asked first; while it is due, the wallet may hold it",
    }),
    lines: z.array(z.object({ customerId: shape.id, revenue: money, share: money })),
  })
  .meta({ id: "ReferralShare" });

export const listReferralShares = contract({
  name: "listReferralShares",
  route: "GET /api/referral-shares",
  summary: "Shares of a month",
  description: "Each month's are written on its last day's morrow; later ones change nothing.",
  auth: readAuth,
  query: ofTenant.extend({ month }),
  replies: { 200: z.object({ shares: z.array(ReferralShare) }) },
  errors: usual,
});

export const payShareByHand = contract({
  name: "payShareByHand",
  route: "POST /api/referral-shares/:id/paid",
  summary: "Say that a share was handed over",
  description: [
    "A person must manage the business. A share whose wallet was asked is handed over only after a",
    "day without an answer, by whoever has looked into the wallet: `hand` where it is not there,",
    "`wallet` where it is.",
  ].join(" "),
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ by: z.enum(["hand", "wallet"]).default("hand") }).optional(),
  replies: { 200: ReferralShare },
  errors: [...usual, "share_not_found", "share_paid", "share_asked"],
  idempotency: "own",
});
