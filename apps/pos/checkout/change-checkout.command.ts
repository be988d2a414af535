/** The one way in which a checkout or its tenders change: locked, decided, written. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import type { Checkout } from "./checkout.domain.ts";
import type { CheckoutKey } from "./checkouts.query.ts";
import { lockCheckout, writeCheckout } from "./checkouts.store.ts";

type Decide<Code extends string> = (
  checkout: Checkout,
  tx: Queries,
) => Checkout | Refusal<Code> | Promise<Checkout | Refusal<Code>>;

/** Of two at once the second decides on what the first left. */
export const changeCheckout = <Code extends string = never>(
  db: Queries,
  key: CheckoutKey,
  now: Date,
  decide: Decide<Code>,
): Promise<Checkout | Refusal<Code | "checkout_not_found">> =>
  change(db, async (tx) => {
    const before = await lockCheckout(tx, key);
    if (!before) return new Refusal("checkout_not_found");
    const after = await decide(before, tx);
    if (after instanceof Refusal || after === before) return after;
    await writeCheckout(tx, { before, after, now });
    return after;
  });
