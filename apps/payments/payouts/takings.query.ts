/** What of a merchant's takings is too young to be paid out, and what is on its way. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { findAccount } from "../ledger/accounts.query.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { onItsWay } from "./payout.domain.ts";

// A gateway pays days later, and a card holder disputes: of each payment what is left of it.
const held = statement<{ readonly cents: Cents }>(
  "takings.held",
  `select coalesce(sum(greatest(0, p.cents - p.refunded_cents - coalesce(d.cents, 0))), 0)::bigint
            as cents
     from payment p
     left join lateral (
       select sum(cents) as cents from dispute
        where ledger_id = $1 and payment_id = p.id and state in ('held', 'lost')) d on true
    where p.ledger_id = $1 and p.merchant = $2 and p.completed_at > $3
      and p.method in ('card', 'cash_store') and p.completed_at is not null`,
);

/** Cents of payments by the gateway that were completed after `since`. */
export const heldCents = async (db: Queries, merchant: string, since: Date): Promise<Cents> =>
  (await db.run(held, [mainLedger, merchant, since]))[0]?.cents ?? 0;

export interface ReadTakings {
  readonly balanceCents: Cents;
  readonly heldCents: Cents;
  readonly onItsWayCents: Cents;
}

export const readTakingsOf = async (
  db: Queries,
  merchant: string,
  since: Date,
): Promise<ReadTakings> => {
  const [takings, held, onWay] = await Promise.all([
    findAccount(db, { kind: "merchant", owner: merchant }),
    heldCents(db, merchant, since),
    findAccount(db, onItsWay(merchant)),
  ]);
  return {
    balanceCents: takings?.balanceCents ?? 0,
    heldCents: held,
    onItsWayCents: onWay?.balanceCents ?? 0,
  };
};
