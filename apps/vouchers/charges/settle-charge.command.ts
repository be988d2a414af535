/**
 * Settles charges: charges locked, then the polen of stalls and umbrellas; all written set-based.
 */
import type { Command } from "#platform/db/group-commit.ts";
import type { Charge } from "./charge.domain.ts";
import {
  advanceSettle,
  decideSettle,
  type SettleAnswer,
  type Settled,
  type SettleInput,
  type SettleRefusal,
  type SettleState,
} from "./settle-charge.domain.ts";
import { lockCharges } from "./charges.store.ts";
import { readIssuingTerms, readTermsOfCharges } from "../issuance/issuing-terms.query.ts";
import { completePolen, lockPolenOfCharges } from "../issuance/polen.store.ts";
import { writeSettlements, type SettlingTerms } from "./settlements.store.ts";
import { earliest, issuingShard } from "../issuance/moments.ts";

interface LockedState extends SettleState {
  readonly terms: SettlingTerms;
}

export const settling: Command<SettleInput, LockedState, Settled, SettleAnswer | SettleRefusal> = {
  name: "settle-charge",
  shardOf: issuingShard,
  lock: async (tx, inputs) => {
    const { communityId } = inputs[0];
    const chargeIds = inputs.map((input) => input.chargeId);
    const now = earliest(inputs);
    // Sent together, run in this order.
    const [charges, { cells, holders }, issuing, locked] = await Promise.all([
      lockCharges(tx, communityId, chargeIds),
      readTermsOfCharges(tx, communityId, chargeIds),
      readIssuingTerms(tx, communityId, now),
      lockPolenOfCharges(tx, communityId, chargeIds, now),
    ]);
    const used = await completePolen(tx, communityId, minting(charges, cells), {
      month: issuing.month,
      used: locked,
    });
    return { charges, cells, used, terms: { issuing, holders } };
  },
  decide: decideSettle,
  advance: advanceSettle,
  write: (tx, effects, { terms }) => writeSettlements(tx, effects, terms),
};

/** The cells that may mint cashback now. */
const minting = (
  charges: ReadonlyMap<string, Charge>,
  cells: SettleState["cells"],
): readonly (SettleState["cells"] extends ReadonlyMap<string, infer T> ? T : never)[] => {
  const ids = new Set(
    [...charges.values()]
      .filter((charge) => charge.status === "vales_applied" && (charge.cashCents ?? 0) > 0)
      .map((charge) => charge.cellId),
  );
  return [...cells.values()].filter((cell) => ids.has(cell.id) && cell.cashbackBp > 0);
};
