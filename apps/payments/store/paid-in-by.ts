/** Who paid into a wallet, as people named the app: one expression for each statement of it. */

/**
 * SQL of a row called `page` with `kind`, `incoming`, `made_by` and `from_account`: the app that
 * moved money in by a top-up or a transfer, else whose account it came from; null where neither is
 * known. `ledger` is the statement's parameter. Put it around what `limit` left: each row is
 * looked up. Keys are looked through only for money of a partner: one subquery within the other.
 */
export const paidInBy = (ledger: string): string =>
  `case when page.incoming and page.kind in ('top_up', 'transfer', 'transfer_in') then coalesce(
          (select k.name from api_key k where k.lineage_id = page.made_by
            order by k.created_at desc limit 1),
          (select (select k.name from api_key k
                    where f.owner in ('key:' || k.lineage_id,
                                      'tenant:' || (k.scope ->> 'tenantId'))
                    order by k.created_at limit 1)
             from account f
            where f.ledger_id = ${ledger} and f.id = page.from_account
              and f.kind in ('funding', 'merchant'))) end as paid_in_by`;
