/** What the voucher service tells control of its circulation: its internal events, in portions. */
import { z } from "zod";
import { InternalVoucherEvent } from "../vouchers/events.ts";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

/** Events of one call. */
export const voucherEventsMost = 1_000;

const Told = InternalVoucherEvent.omit({ communityId: true })
  .extend({ day: shape.day.meta({ description: "Of `at`, in the community's time zone" }) })
  .meta({ id: "ToldVoucherEvent" });

export const recordVoucherEvents = contract({
  name: "recordVoucherEvents",
  route: "POST /api/internal/voucher-events",
  summary: "The voucher service tells what happened in a community. An event counts once.",
  description:
    "Signed with the queue secret. Events come at least once and in any order; those of test " +
    "cells are not told. `counted` is what the ledger itself says, at the last of them.",
  auth: ["cron"],
  body: z.object({
    communityId: shape.id,
    name: shape.text(200, 1),
    events: z.array(Told).max(voucherEventsMost),
    counted: z
      .object({
        upTo: shape.id.meta({ description: "The last id that is counted, which only grows" }),
        outstandingCents: z.number().int(),
      })
      .nullable(),
  }),
  bodyLimitBytes: 1024 * 1024,
  replies: {
    200: z.object({
      ok: z.literal(true),
      taken: z.number().int().meta({ description: "Events that were not known before" }),
    }),
  },
  errors: [],
});
export type VoucherEvents = z.output<typeof recordVoucherEvents.shape.body>;
export type ToldVoucherEvent = z.infer<typeof Told>;
