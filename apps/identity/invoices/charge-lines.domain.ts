/** Lines of what is billed once: fees and packs whole, credits as far as the bill reaches. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type { BareLine, CarriedCredit, ChargeKind, OpenCharge } from "./billing-month.domain.ts";

interface Charged {
  readonly lines: readonly BareLine[];
  readonly chargeIds: readonly string[];
  readonly carry: CarriedCredit | null;
}

interface Days {
  readonly fromDay: Day;
  readonly untilDay: Day;
}

const kinds: readonly ChargeKind[] = ["implementation", "pack", "adjustment"];

const placeOf = ({ kind, chargedOn, id }: OpenCharge): string =>
  [kinds.indexOf(kind), chargedOn, id].join("\n");

/**
 * `beforeCents` is what the bill comes to without them. Credits are taken off oldest first, until
 * nothing is left to pay: the last one perhaps in part, those after it stay open.
 */
export const chargeLines = (
  charges: readonly OpenCharge[],
  beforeCents: Cents,
  days: Days,
): Charged => {
  const inOrder = charges.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const due = inOrder.filter(({ cents }) => cents >= 0);
  const lines = due.map((charge) => lineOf(charge, charge.cents, days));
  const chargeIds = due.map(({ id }) => id);
  let left = due.reduce((sum, { cents }) => sum + cents, beforeCents);
  let carry: CarriedCredit | null = null;
  for (const charge of inOrder.filter(({ cents }) => cents < 0)) {
    if (left <= 0) break;
    const taken = Math.min(-charge.cents, left);
    lines.push(lineOf(charge, -taken, days));
    chargeIds.push(charge.id);
    left -= taken;
    const { id: chargeId, description } = charge;
    if (taken < -charge.cents) carry = { chargeId, description, cents: charge.cents + taken };
  }
  return { lines, chargeIds, carry };
};

const lineOf = (charge: OpenCharge, cents: Cents, days: Days): BareLine => ({
  kind: charge.kind,
  appName: charge.appName ?? "",
  tier: "",
  resource: "",
  description: charge.description,
  quantity: charge.quantity,
  rate: null,
  ...days,
  cents,
});
