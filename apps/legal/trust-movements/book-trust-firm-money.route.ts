/** POST /api/billing/trust/firm-money */
import { bookTrustFirmMoney } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { bookedView } from "../trust/booked.ts";
import { bookFirmMoney } from "./firm-money.command.ts";

export const bookTrustFirmMoneyRoute = route(
  bookTrustFirmMoney,
  async ({ query, body, caller, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const { type: kind, amount, accountId = null, day = null, purpose, reference } = body;
    const wish = { kind, cents: centsOf(amount) ?? 0, accountId, day, purpose, reference };
    const booked = await bookFirmMoney(tx, access, wish, now);
    return booked instanceof Refusal ? booked : reply(201, await bookedView(tx, access, booked));
  },
);
