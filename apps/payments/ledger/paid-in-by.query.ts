/** Who paid into a wallet, as the house knows the app: one expression for each statement of it. */

/**
 * SQL of a row called `page` with `kind`, `incoming`, `made_by` and `from_account`: the app that
 * moved money in by a top-up or a transfer, else whose account it came from; null where neither is
 * known. `ledger` is the statement's parameter. Put it around what `limit` left: each row is
 * looked up. Keys are looked up only for money of a partner, each by an index of its own.
 */
export const paidInBy = (ledger: string): string =>
  `case when page.incoming and page.kind in ('top_up', 'transfer', 'transfer_in') then coalesce(
          known_name(page.made_by),
          (select known_merchant_name(f.owner) from account f
            where f.ledger_id = ${ledger} and f.id = page.from_account
              and f.kind in ('funding', 'merchant'))) end as "paidInBy"`;
