/** GET /api/transfers/:id */
import { readTransfer } from "#contracts/vouchers/transfer.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findTransfer } from "./transfer-orders.query.ts";
import { walletsOf } from "./transfer-parties.query.ts";
import { transferOf } from "./transfer.wire.ts";

export const readTransferRoute = route(readTransfer, async ({ path, caller, services }) => {
  const viewer = memberOf(caller);
  const { communityId } = viewer;
  const walletIds = await walletsOf(services.db, viewer);
  const order = await findTransfer(services.db, { communityId, id: path.id, walletIds });
  return order ? reply(200, transferOf(order, walletIds)) : refuse("transfer_not_found");
});
