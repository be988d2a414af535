/** GET /api/actions */
import { listActions } from "#contracts/payments/action.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { actionProjectionOf } from "./action.wire.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { listActions as list, listAllActions } from "./actions.query.ts";

export const listActionsRoute = route(listActions, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const merchant = merchantOf(caller);
  const most = query.limit + 1;
  const found =
    merchant === null
      ? await listAllActions(services.db, before, most)
      : await list(services.db, merchant, before, most);
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { actions: rows.map(actionProjectionOf), ...next });
});
