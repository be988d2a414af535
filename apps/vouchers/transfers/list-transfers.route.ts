/** GET /api/transfers */
import { listTransfers } from "#contracts/vouchers/transfer.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor, writeCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { listOfWallet } from "./transfer-orders.query.ts";
import { transferOf } from "./transfer.wire.ts";

export const listTransfersRoute = route(listTransfers, async ({ query, caller, services }) => {
  const { communityId, walletId } = memberOf(caller);
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const most = query.limit + 1;
  const found = await listOfWallet(services.db, { communityId, walletId, before, most });
  const { rows, next } = cutToPage(found, query.limit, (last) => writeCursor(last.id));
  return reply(200, { transfers: rows.map((order) => transferOf(order, [walletId])), ...next });
});
