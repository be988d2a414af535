/**
 * Settles charges: charges locked, then the polen of stalls and umbrellas; all written set-based.
 */
import type { Command } from "#platform/db/group-commit.ts";
import type { Charge } from "../domain/charge.ts";
import {
  advanceSettle,
  decideSettle,
  type SettleAnswer,
  type Settled,
  type SettleInput,
  type SettleRefusal,
  type SettleState,
} from "../domain/settle-charge.ts";
import { lockCharges } from "../store/charges.ts";
import { lockPolen, readIssuingTerms, readTermsOfCharges } from "../store/polen.ts";
import type { IssuingTerms } from "../store/polen.ts";
import { writeSettlements } from "../store/settlements.ts";
import { earliest, issuingShard } from "./moments.ts";

interface LockedState extends SettleState {
  readonly terms: IssuingTerms;
}

interface SettledNow extends Settled {
  readonly terms: IssuingTerms;
}

export const settling: Command<SettleInput, LockedState, SettledNow, SettleAnswer | SettleRefusal> =
  {
    name: "settle-charge",
    shardOf: issuingShard,
    lock: async (tx, inputs) => {
      const communityId = inputs[0]?.communityId ?? "";
      const chargeIds = inputs.map((input) => input.chargeId);
      const [charges, cells, terms] = await Promise.all([
        lockCharges(tx, communityId, chargeIds),
        readTermsOfCharges(tx, communityId, chargeIds),
        readIssuingTerms(tx, communityId, earliest(inputs)),
      ]);
      const used = await lockPolen(tx, communityId, minting(charges, cells), terms.month);
      return { charges, cells, used, terms };
    },
    decide: (state, input) => {
      const { outcome, effects } = decideSettle(state, input);
      return {
        outcome,
        effects: effects.map((effect) => ({ ...effect, terms: state.terms })),
      };
    },
    advance: advanceSettle,
    write: (tx, effects) => {
      const [first] = effects;
      return first ? writeSettlements(tx, effects, first.terms) : Promise.resolve();
    },
  };

/** Only cells that may mint cashback now have their counters locked. */
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
