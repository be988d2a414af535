/** What the records of a community say, read at the end of a simulated day. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { BookedPosting } from "./book.domain.ts";

const postingsStatement = statement<BookedPosting>(
  "simulation.postings",
  `select ${named(`t.id, t.kind, t.from_account, t.to_account, t.issuer_cell_id, t.batch_id,
                   t.cents, t.charge_id, t.at, b.wallet_id, b.expires_at, b.parent_batch_id`)}
     from transfer t
     join batch b on b.community_id = t.community_id and b.id = t.batch_id
    where t.community_id = $1 and t.id > $2
    order by t.id
    limit $3`,
);

/** Postings behind that id, in the order in which they were made. */
export const postingsBehind = (
  db: Queries,
  communityId: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly BookedPosting[]> => db.run(postingsStatement, [communityId, after, most]);

export interface RecordedBatch {
  readonly id: string;
  readonly walletId: string;
  readonly issuerCellId: string;
  readonly expiresAt: Date;
  readonly remainingCents: Cents;
}

const batchesStatement = statement<RecordedBatch>(
  "simulation.batches",
  `select ${named("id, wallet_id, issuer_cell_id, expires_at, remaining_cents")} from batch
    where community_id = $1 and id = any ($2::uuid[])`,
);

export const readBatches = (
  db: Queries,
  communityId: string,
  ids: readonly string[],
): Promise<readonly RecordedBatch[]> => db.run(batchesStatement, [communityId, ids]);

export interface RecordedCharge {
  readonly id: string;
  readonly status: string;
  readonly totalCents: Cents;
  readonly valesAppliedCents: Cents;
  readonly cashCents: Cents | null;
}

const chargesStatement = statement<RecordedCharge>(
  "simulation.charges",
  `select ${named("id, status, total_cents, vales_applied_cents, cash_cents")} from charge
    where community_id = $1 and id = any ($2::uuid[])`,
);

export const readCharges = (
  db: Queries,
  communityId: string,
  ids: readonly string[],
): Promise<readonly RecordedCharge[]> => db.run(chargesStatement, [communityId, ids]);

export interface Held {
  readonly id: string;
  readonly cents: Cents;
}

const byWalletStatement = statement<Held>(
  "simulation.wallets",
  `select wallet_id as id, sum(remaining_cents)::bigint as cents from batch
    where community_id = $1 and live
    group by wallet_id`,
);

const byIssuerStatement = statement<Held>(
  "simulation.issuers",
  `select issuer_cell_id as id, sum(remaining_cents)::bigint as cents from batch
    where community_id = $1 and live
    group by issuer_cell_id`,
);

/** What all wallets hold, and what is held of all issuers. */
export const readHeld = async (
  db: Queries,
  communityId: string,
): Promise<{ readonly wallets: readonly Held[]; readonly issuers: readonly Held[] }> => {
  const [wallets, issuers] = await Promise.all([
    db.run(byWalletStatement, [communityId]),
    db.run(byIssuerStatement, [communityId]),
  ]);
  return { wallets, issuers };
};

export interface RecordedPolen {
  readonly cellId: string;
  readonly usedCents: Cents;
  /** Null: without limit. */
  readonly capCents: Cents | null;
}

const polenStatement = statement<RecordedPolen>(
  "simulation.polen",
  `select p.cell_id as "cellId", p.used_cents as "usedCents",
          case when c.umbrella_id is null then c.quota_cents else c.sub_limit_cents end
            as "capCents"
     from polen p join cell c on c.community_id = p.community_id and c.id = p.cell_id
    where p.community_id = $1 and p.month = $2`,
);

export const readPolen = (
  db: Queries,
  communityId: string,
  month: string,
): Promise<readonly RecordedPolen[]> => db.run(polenStatement, [communityId, month]);

export interface FoldedFlow {
  readonly issuerCellId: string;
  readonly kind: string;
  readonly fromCellId: string;
  readonly toCellId: string;
  readonly cents: Cents;
  readonly postings: number;
}

const flowsStatement = statement<FoldedFlow>(
  "simulation.flows",
  `select ${named("issuer_cell_id, kind, from_cell_id, to_cell_id, cents, postings")}
     from circulation_day where community_id = $1 and day = $2::date`,
);

/** The sums of one day, as they were folded. */
export const readFoldedFlows = (
  db: Queries,
  communityId: string,
  day: string,
): Promise<readonly FoldedFlow[]> => db.run(flowsStatement, [communityId, day]);

export interface FoldedSale {
  readonly cellId: string;
  readonly sales: number;
  readonly vouchersCents: Cents;
  readonly cashCents: Cents;
  readonly cashbackCents: Cents;
}

const salesStatement = statement<FoldedSale>(
  "simulation.sales",
  `select ${named("cell_id, sales, vouchers_cents, cash_cents, cashback_cents")}
     from sale_day where community_id = $1 and day = $2::date`,
);

export const readFoldedSales = (
  db: Queries,
  communityId: string,
  day: string,
): Promise<readonly FoldedSale[]> => db.run(salesStatement, [communityId, day]);

const eventsStatement = statement<{ readonly type: string; readonly count: number }>(
  "simulation.events",
  `select type, count(*)::bigint as count from webhook_event
    where shard = $1::text and id > $2 and audience = 'internal'
    group by type`,
);

/** How many internal events of each type were stored behind that id. */
export const countEvents = async (
  db: Queries,
  communityId: string,
  after: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.run(eventsStatement, [communityId, after]);
  return new Map(rows.map(({ type, count }) => [type, count]));
};

const foldedStatement = statement<{ readonly foldedTo: string }>(
  "simulation.folded",
  `select ${named("folded_to")} from figure_mark where community_id = $1`,
);

/** Up to which id postings and charges are in the sums; empty before the first. */
export const foldedTo = async (db: Queries, communityId: string): Promise<string> =>
  (await db.run(foldedStatement, [communityId]))[0]?.foldedTo ?? "";

const severStatement = statement(
  "simulation.sever",
  `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
);

/** Ends every other connection of the service, in the middle of whatever it does. */
export const severConnections = async (db: Queries): Promise<void> => {
  await db.run(severStatement);
};
