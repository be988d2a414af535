/** Accounting entries that the payments app hands over. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const polizaLinesMost = 10_000;

const word = shape.text(1_000);

export const Poliza = z
  .object({
    poliza_id: shape.id,
    kind: shape.text(40, 1),
    merchant: shape.text(200, 1),
    period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    date: shape.day,
    concept: word,
    currency: z.literal("MXN"),
    lines: z
      .array(
        z.object({
          account: shape.text(20, 1).meta({ description: "SAT's grouping code" }),
          account_name: shape.text(200),
          debit_cents: shape.centsOrZero,
          credit_cents: shape.centsOrZero,
          concept: word,
        }),
      )
      .max(polizaLinesMost),
  })
  .meta({ id: "Poliza" });
export type Poliza = z.infer<typeof Poliza>;

export const receivePoliza = contract({
  name: "receivePoliza",
  route: "POST /api/ecosystem/polizas",
  summary: "Take an accounting entry; the same one again changes nothing",
  description:
    "Debits and credits must sum up alike. `poliza_id` makes it idempotent: the same contents " +
    "are answered 200, other contents 422.",
  auth: ["cron"],
  body: Poliza,
  bodyLimitBytes: 4 * 1024 * 1024,
  replies: {
    201: z.object({ success: z.literal(true), poliza_id: shape.id }),
    200: z.object({ success: z.literal(true), poliza_id: shape.id }),
  },
  errors: ["invalid_request", "poliza_unbalanced", "poliza_reused"],
  idempotency: "own",
});

export const listPolizas = contract({
  name: "listPolizas",
  route: "GET /api/ecosystem/polizas",
  summary: "Accounting entries that came, newest first",
  auth: ["cron"],
  query: shape.listQuery.extend({
    period: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    merchant: shape.text(200, 1).optional(),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      polizas: z.array(Poliza.extend({ received_at: shape.timestamp })),
      nextCursor: z.string().optional(),
    }),
  },
  errors: ["invalid_request"],
});
