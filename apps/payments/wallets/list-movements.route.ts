/** GET /api/wallets/:userId/movements */
import { listMovements } from "#contracts/payments/wallet.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { chargerOf } from "../callers/charger.ts";
import { findWalletFor } from "../ledger/accounts.query.ts";
import { listMovements as list } from "../ledger/movements.query.ts";
import { movementProjectionOf } from "./wallet.wire.ts";

export const listMovementsRoute = route(
  listMovements,
  async ({ path, query, caller, services }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const wallet = await findWalletFor(services.db, chargerOf(caller), path.userId);
    if (!wallet) return refuse("wallet_not_found");
    const found = await list(services.db, wallet.id, before, query.limit + 1);
    const { rows, next } = cutToPage(found, query.limit);
    return reply(200, { movements: rows.map(movementProjectionOf), ...next });
  },
);
