/** A cell as its community's administrators see it: its limits, and what is left of them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

/** Letters of the name of a cell, a community or a member. */
export const nameLength = 120;

/** Text that says something: blanks alone name nothing. */
export const shownName = shape
  .text(nameLength, 1)
  .transform((name) => name.trim())
  .refine((name) => name !== "", "must not be blank");

export const Cell = z
  .object({
    id: shape.id,
    name: z.string(),
    umbrellaId: shape.id.nullable(),
    quotaCents: shape.centsOrZero.nullable().meta({
      description: "Issued per month at most, by a cell that stands alone or an umbrella",
    }),
    subLimitCents: shape.centsOrZero.nullable().meta({
      description: "Issued per month at most, by a stall under its umbrella",
    }),
    cashbackBp: z.number().int().meta({ description: "Basis points of the part paid in money" }),
    test: z.boolean().meta({ description: "Counts in no report and against nobody else's quota" }),
    createdAt: shape.timestamp,
    polen: z
      .object({
        month: z.string().meta({ description: "In the community's zone, such as 2026-11" }),
        usedCents: shape.centsOrZero,
        leftCents: shape.centsOrZero.nullable().meta({ description: "Null: without limit" }),
      })
      .meta({ description: "Of this month; an umbrella's includes what its stalls issued" }),
  })
  .meta({ id: "Cell" });
export type Cell = z.infer<typeof Cell>;

const limit = shape.centsOrZero.nullable().optional();
const cashbackBp = z.number().int().min(0).max(10_000).optional();

export const addCell = contract({
  name: "addCell",
  route: "POST /api/cells",
  summary: "Add a stall, kitchen or workshop to one's community.",
  description:
    "A stall under an umbrella has a sub-limit and no quota of its own. An umbrella stands under " +
    "no other, and where a cell stands is settled for good.",
  auth: ["session:administrator"],
  body: z.object({
    name: shownName,
    umbrellaId: shape.id.nullable().optional(),
    quotaCents: limit,
    subLimitCents: limit,
    cashbackBp,
    test: z.boolean().optional(),
  }),
  replies: { 201: Cell },
  errors: [
    "invalid_request",
    "invalid_amount",
    "cell_not_found",
    "cell_other_community",
    "umbrella_under_umbrella",
  ],
  invalid: { quotaCents: "invalid_amount", subLimitCents: "invalid_amount" },
  idempotency: "kit",
});

export const listCells = contract({
  name: "listCells",
  route: "GET /api/cells",
  summary: "Cells of one's community, with their polen of this month, oldest first.",
  auth: ["session:administrator"],
  query: shape.listQuery,
  replies: { 200: z.object({ cells: z.array(Cell), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

export const changeCell = contract({
  name: "changeCell",
  route: "PATCH /api/cells/:id",
  summary: "Change a cell's name, limits or cashback.",
  description:
    "A limit below what is used this month is taken: nothing more is issued until next month.",
  auth: ["session:administrator"],
  path: z.object({ id: shape.id }),
  body: z.object({
    name: shownName.optional(),
    quotaCents: limit,
    subLimitCents: limit,
    cashbackBp,
  }),
  replies: { 200: Cell },
  errors: ["invalid_request", "invalid_amount", "cell_not_found", "cell_other_community"],
  invalid: {
    id: "cell_not_found",
    quotaCents: "invalid_amount",
    subLimitCents: "invalid_amount",
  },
  idempotency: "kit",
});
