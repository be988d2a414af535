/** Drawers as the wire shows them. */
import type { z } from "zod";
import type { CashSession as WireCashSession } from "#contracts/pos/cash-session.ts";
import { differenceOf, type CashSession } from "./cash-session.domain.ts";
import { mxn, mxnOrNull } from "#business/selling/money.wire.ts";

export const cashSessionView = (session: CashSession): z.infer<typeof WireCashSession> => ({
  id: session.id,
  tenantId: session.tenantId,
  register: session.register,
  status: session.closedAt === null ? "open" : "closed",
  openedAt: session.openedAt.toISOString(),
  openingAmount: mxn(session.openingCents),
  closedAt: session.closedAt?.toISOString() ?? null,
  expectedAmount: mxnOrNull(session.expectedCents),
  countedAmount: mxnOrNull(session.countedCents),
  difference: mxnOrNull(differenceOf(session)),
  note: session.note,
});
