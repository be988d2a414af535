/** Under which terms a cell issues: its own limits, its umbrella's, the month, vouchers' life. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { CellTerms } from "./polen.domain.ts";
import type { VoucherLife } from "./voucher-life.domain.ts";

interface CellRow extends CellTerms {
  readonly walletId: string;
}

// A test cell counts alone, also where it stands under an umbrella: its sub-limit is all it has.
const termColumns = `${named(
  "c.id, c.wallet_id, c.counts_under as umbrella_id, c.sub_limit_cents, c.cashback_bp",
)}, coalesce(c.quota_cents, case when c.test then c.sub_limit_cents end) as "quotaCents"`;

const termsStatement = statement<CellRow>(
  "polen.terms",
  `with wanted as (
     select id, counts_under from cell where community_id = $1 and id = any ($2::uuid[]))
   select ${termColumns} from cell c
    where c.community_id = $1
      and c.id in (select id from wanted union select counts_under from wanted)`,
);

const termsOfChargesStatement = statement<CellRow>(
  "polen.terms-of-charges",
  `with wanted as (
     select c.id, c.counts_under from charge ch
       join cell c on c.community_id = ch.community_id and c.id = ch.cell_id
      where ch.community_id = $1 and ch.id = any ($2::uuid[]))
   select ${termColumns} from cell c
    where c.community_id = $1
      and c.id in (select id from wanted union select counts_under from wanted)`,
);

/** The terms of cells and of their umbrellas. */
export const readTerms = async (
  tx: Queries,
  communityId: string,
  cellIds: readonly string[],
): Promise<ReadonlyMap<string, CellTerms>> =>
  termsOf(await tx.run(termsStatement, [communityId, [...new Set(cellIds)]]));

export interface TermsOfCharges {
  readonly cells: ReadonlyMap<string, CellTerms>;
  /** The wallets of those cells, by cell. */
  readonly holders: ReadonlyMap<string, string>;
}

/** The terms of the cells that charged, and of their umbrellas. */
export const readTermsOfCharges = async (
  tx: Queries,
  communityId: string,
  chargeIds: readonly string[],
): Promise<TermsOfCharges> => {
  const rows = await tx.run(termsOfChargesStatement, [communityId, [...new Set(chargeIds)]]);
  return {
    cells: termsOf(rows),
    holders: new Map(rows.map((row) => [row.id, row.walletId])),
  };
};

const termsOf = (rows: readonly CellRow[]): ReadonlyMap<string, CellTerms> =>
  new Map(rows.map((row) => [row.id, row]));

export interface IssuingTerms extends VoucherLife {
  /** The current month in the community's zone. */
  readonly month: string;
}

const monthStatement = statement<IssuingTerms>(
  "polen.month",
  `select to_char($2::timestamptz at time zone time_zone, 'YYYY-MM') as month,
          ${named("time_zone, voucher_days")}
     from community where id = $1`,
);

/**
 * Of a community that does not exist: it has no charge and no cell either, so nothing is issued.
 */
const nothingIssued: IssuingTerms = { month: "0000-00", timeZone: "utc", voucherDays: 0 };

export const readIssuingTerms = async (
  tx: Queries,
  communityId: string,
  now: Date,
): Promise<IssuingTerms> => (await tx.run(monthStatement, [communityId, now]))[0] ?? nothingIssued;
