/** GET /api/me/vouchers */
import { listMyVouchers } from "#contracts/vouchers/wallet.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor, writeCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { listHoldings, totalHeld } from "./holdings.query.ts";

export const listMyVouchersRoute = route(
  listMyVouchers,
  async ({ query, caller, now, services }) => {
    const { communityId, walletId } = memberOf(caller);
    const after = readCursor(query.cursor);
    if (after instanceof Refusal) return after;
    const { limit } = query;
    const asked = { communityId, walletId, after, limit, now };
    const [held, totalCents] = await Promise.all([
      listHoldings(services.db, asked),
      totalHeld(services.db, asked),
    ]);
    const { rows, next } = cutToPage(held, limit, (last) => writeCursor(last.batchId));
    return reply(200, {
      vouchers: rows.map((holding) => ({
        ...holding,
        issuedAt: holding.issuedAt.toISOString(),
        expiresAt: holding.expiresAt.toISOString(),
      })),
      totalCents,
      ...next,
    });
  },
);
