/** GET /api/actions */
import { listActions } from "#contracts/payments/action.ts";
import { reply } from "#platform/contract/contract.ts";
import { readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { actionProjectionOf } from "../action-projection.ts";
import { merchantOf } from "../merchant.ts";
import { cutToPage } from "../page-of-rows.ts";
import { route } from "../route.ts";
import { listActions as list } from "../store/actions.ts";

export const listActionsRoute = route(listActions, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const found = await list(services.db, merchantOf(caller) ?? "", before, query.limit + 1);
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { actions: rows.map(actionProjectionOf), ...next });
});
