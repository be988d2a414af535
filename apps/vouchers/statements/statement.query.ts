/** What the ledger says of a member's wallet in a month: before it, line by line, and after it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export type LineKind = "issue" | "apply" | "release" | "transfer" | "expire";

/** Postings of one act, which may have taken of many batches. */
export interface StatementLine {
  readonly id: string;
  readonly at: Date;
  readonly kind: LineKind;
  /** What came in; below zero what went out. */
  readonly cents: Cents;
  /** The stall of a payment, who sent or was sent to, or whose vouchers they are. */
  readonly name: string | null;
}

// The kinds stand as words: so the indexes are known to hold all of them.
const out = "kind in ('apply', 'transfer', 'expire')";
const into = "kind in ('issue', 'release', 'transfer')";

const linesStatement = statement<StatementLine>(
  "statements.lines",
  `with moved as (
     select id, at, kind, to_account as other, charge_id, issuer_cell_id, -cents as cents
       from transfer
      where community_id = $1 and from_account = $2 and at >= $3 and at < $4 and ${out}
     union all
     select id, at, kind, from_account, charge_id, issuer_cell_id, cents
       from transfer
      where community_id = $1 and to_account = $2 and at >= $3 and at < $4 and ${into}),
   acts as (
     select min(id::text)::uuid as id, at, kind, other, charge_id, issuer_cell_id,
            coalesce(sum(cents), 0)::bigint as cents
       from (select id, at, kind, cents, charge_id,
                    case when kind = 'transfer' then other end as other,
                    case when kind in ('issue', 'expire') then issuer_cell_id end
                      as issuer_cell_id
               from moved) as of_act
      group by at, kind, other, charge_id, issuer_cell_id)
   select a.id, a.at, a.kind, a.cents, coalesce(stall.name, m.display_name, k.name) as name
     from acts a
     left join charge c on c.community_id = $1 and c.id = a.charge_id
     left join cell stall on stall.community_id = $1
                         and stall.id = coalesce(c.cell_id, a.issuer_cell_id)
     left join member m on m.community_id = $1 and m.wallet_id = a.other
     left join cell k on k.community_id = $1 and k.wallet_id = a.other
    order by a.at, a.id
    limit $5`,
);

const sumStatement = statement<{ readonly cents: Cents }>(
  "statements.sum-before",
  `select (coalesce((select sum(cents) from transfer
                      where community_id = $1 and to_account = $2 and at < $3 and ${into}), 0)
         - coalesce((select sum(cents) from transfer
                      where community_id = $1 and from_account = $2 and at < $3 and ${out}), 0)
          )::bigint as cents`,
);

const firstStatement = statement<{ readonly at: Date | null }>(
  "statements.first",
  `select min(at) as at from transfer
    where community_id = $1 and to_account = $2 and ${into}`,
);

export interface OfWallet {
  readonly communityId: string;
  readonly walletId: string;
}

export interface Span {
  readonly from: Date;
  /** Not in it any more. */
  readonly until: Date;
}

/** Oldest first, at most `most`. */
export const statementLines = (
  db: Queries,
  { communityId, walletId }: OfWallet,
  { from, until, most }: Span & { readonly most: number },
): Promise<readonly StatementLine[]> =>
  db.run(linesStatement, [communityId, walletId, from, until, most]);

/** What the wallet held at that moment, whether or not it had expired and waited for the sweep. */
export const heldBefore = async (
  db: Queries,
  { communityId, walletId }: OfWallet,
  at: Date,
): Promise<Cents> => (await db.run(sumStatement, [communityId, walletId, at]))[0]?.cents ?? 0;

/** When the first vouchers came; null where none ever did. */
export const firstReceived = async (
  db: Queries,
  { communityId, walletId }: OfWallet,
): Promise<Date | null> => (await db.run(firstStatement, [communityId, walletId]))[0]?.at ?? null;
