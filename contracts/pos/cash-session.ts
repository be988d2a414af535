/** Cash sessions: a drawer from the float it opens with to what was counted at the end. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { money } from "../consumer/caller.ts";
import { amountOrZero } from "./money.ts";
import { tenantQuery } from "./order.ts";

export const CashSession = z
  .object({
    id: shape.id,
    tenantId: shape.id,
    register: z.string(),
    status: z.enum(["open", "closed"]),
    openedAt: shape.timestamp,
    openingAmount: money,
    closedAt: shape.timestamp.nullable(),
    expectedAmount: money.nullable().meta({ description: "float and cash sales; null while open" }),
    countedAmount: money.nullable(),
    difference: money.nullable().meta({ description: "counted less expected; below zero: short" }),
    note: z.string().nullable(),
  })
  .meta({ id: "CashSession" });

export const openCashSession = contract({
  name: "openCashSession",
  route: "POST /api/cash-sessions",
  summary: "Open a register's drawer with its float",
  auth: ["apiKey:pos:write", "session"],
  body: z.object({
    tenantId: shape.id,
    register: shape.text(60, 1).meta({ examples: ["Caja 1"] }),
    openingAmount: amountOrZero,
  }),
  replies: { 201: CashSession },
  errors: [
    "invalid_request",
    "forbidden",
    "tenant_not_found",
    "register_in_use",
    "idempotency_key_reused",
  ],
  idempotency: "kit",
});

export const closeCashSession = contract({
  name: "closeCashSession",
  route: "POST /api/cash-sessions/:id/close",
  summary: "Count the drawer; what is missing or over is told",
  auth: ["apiKey:pos:write", "session"],
  path: z.object({ id: shape.id }),
  body: z.object({
    tenantId: shape.id,
    countedAmount: amountOrZero,
    note: shape.text(500).nullish(),
  }),
  replies: { 200: CashSession },
  errors: [
    "invalid_request",
    "forbidden",
    "cash_session_not_found",
    "cash_session_closed",
    "idempotency_key_reused",
  ],
  idempotency: "kit",
});

export const listCashSessions = contract({
  name: "listCashSessions",
  route: "GET /api/cash-sessions",
  summary: "Cash sessions of a tenant, newest first",
  auth: ["apiKey:pos:read", "session"],
  query: shape.listQuery.extend(tenantQuery.shape),
  replies: {
    200: z.object({ cashSessions: z.array(CashSession), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request", "forbidden", "tenant_not_found"],
});
