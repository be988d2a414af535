/** POST /api/cells/:id/dispersals */
import { disperseVouchers } from "#contracts/vouchers/dispersal.ts";
import { reply } from "#platform/contract/contract.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { dispersing } from "./disperse-vouchers.command.ts";
import { dispersalInput } from "./dispersal-input.query.ts";
import type { DisperseInput } from "./disperse-vouchers.domain.ts";
import { route } from "../callers/route.ts";

export const disperseVouchersRoute = route(
  disperseVouchers,
  async ({ path, body, caller, now, tx, services }) => {
    const { communityId } = memberOf(caller);
    const input = await dispersalInput(tx, { communityId, cellId: path.id, body, now });
    if (input instanceof Refusal) return input;
    const issued = await runInside(tx, services.webhooks.emit, dispersing, input);
    return issued instanceof Refusal ? issued : reply(201, dispersalOf(issued));
  },
);

const dispersalOf = (issued: DisperseInput) => ({
  batchId: issued.batchId,
  issuerCellId: issued.cellId,
  memberId: issued.memberId,
  valesCents: issued.cents,
  issuedAt: issued.now.toISOString(),
  expiresAt: issued.expiresAt.toISOString(),
  note: issued.note,
});
