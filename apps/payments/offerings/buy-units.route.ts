/** POST /api/offerings/:id/purchases */
import { buyUnits } from "#contracts/payments/offering.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { chargerOf } from "../callers/charger.ts";
import { buyUnits as buy } from "./buy-units.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { purchaseProjectionOf } from "./offering.wire.ts";
import { railsOf } from "../rails/rails.ts";
import { route } from "../callers/route.ts";

export const buyUnitsRoute = route(
  buyUnits,
  async ({ path, body, caller, now, request, services, settings, tx }) => {
    const bought = await buy(tx, railsOf(services, settings), {
      offeringId: path.id,
      merchant: merchantOf(caller) ?? "",
      now,
      userId: body.user_id,
      units: body.units,
      charger: chargerOf(caller),
      requestHash: sha256Hex(request.rawBody ?? ""),
    });
    return bought instanceof Refusal ? bought : reply(201, purchaseProjectionOf(bought));
  },
);
