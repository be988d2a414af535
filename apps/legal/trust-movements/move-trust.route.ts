/** POST /api/billing/trust/moves */
import { moveTrust } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { bookedViews } from "../trust/booked.ts";
import { moveBetweenMatters } from "./move.command.ts";

export const moveTrustRoute = route(moveTrust, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "trust");
  if (access instanceof Refusal) return access;
  const { amount, accountId = null, fromMatterId, toMatterId, authorization } = body;
  const cents = centsOf(amount) ?? 0;
  const wish = { accountId, fromMatterId, toMatterId, authorization, cents };
  const moved = await moveBetweenMatters(tx, access, wish, now);
  if (moved instanceof Refusal) return moved;
  return reply(201, { transactions: await bookedViews(tx, access, moved) });
});
