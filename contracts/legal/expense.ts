/** What was spent for a matter: fees of courts, experts, copies, travel. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount } from "../pos/money.ts";
import { created, firmList, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const Expense = z
  .object({
    id: shape.id,
    matterId: shape.id,
    day: shape.day,
    amount: amount.meta({ examples: [850.5] }),
    description: z.string(),
    code: z
      .string()
      .nullable()
      .meta({ description: "UTBMS", examples: ["E112"] }),
    billable: z.boolean(),
    invoiceId: shape.id.nullable().meta({ description: "on which it was charged" }),
  })
  .meta({ id: "LegalExpense" });

export const listExpenses = contract({
  name: "listExpenses",
  route: "GET /api/expenses",
  summary: "Expenses, newest first",
  auth: readAuth,
  query: firmList.extend({ matter_id: shape.id.optional() }),
  replies: { 200: z.object({ expenses: z.array(Expense), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const addExpense = contract({
  name: "addExpense",
  route: "POST /api/expenses",
  summary: "Add what was spent for a matter",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    matterId: shape.id,
    day: shape.day.optional().meta({ description: "absent: today" }),
    amount: amount.meta({ examples: [850.5] }),
    description: shape.text(500, 1).meta({ examples: ["Copias certificadas"] }),
    code: shape.text(10).nullable().default(null),
    billable: z.boolean().default(true),
  }),
  replies: { 201: Expense },
  errors: [...created, "matter_not_found"],
  idempotency: "kit",
});

export const removeExpense = contract({
  name: "removeExpense",
  route: "DELETE /api/expenses/:id",
  summary: "Take back an expense that stands on no invoice",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: Expense },
  errors: [...usual, "expense_not_found", "already_invoiced"],
});
