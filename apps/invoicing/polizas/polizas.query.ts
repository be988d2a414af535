/** Accounting entries as they came. */
import type { Poliza } from "#contracts/invoicing/poliza.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";

const hashOf = statement<{ readonly content_hash: string }>(
  "polizas.hash-of",
  `select content_hash from poliza where id = $1`,
);

export const polizaHash = async (db: Queries, id: string): Promise<string | null> =>
  (await db.run(hashOf, [id]))[0]?.content_hash ?? null;

interface PolizaRow {
  readonly id: string;
  readonly kind: string;
  readonly merchant: string;
  readonly period: string;
  readonly dated: string;
  readonly concept: string;
  readonly currency: "MXN";
  readonly lines: Poliza["lines"];
  readonly received_at: Date;
}

const columns = "id, kind, merchant, period, dated::text, concept, currency, lines, received_at";

const page = `id < coalesce($1::uuid, ${lastId})
    order by id desc limit $2`;

const all = statement<PolizaRow>("polizas.all", `select ${columns} from poliza where ${page}`);

const ofPeriod = statement<PolizaRow>(
  "polizas.of-period",
  `select ${columns} from poliza
    where period = $3 and ($4::text is null or merchant = $4) and ${page}`,
);

const ofMerchant = statement<PolizaRow>(
  "polizas.of-merchant",
  `select ${columns} from poliza where merchant = $3 and ${page}`,
);

export interface PolizaQuery {
  /** The last id of the page before. */
  readonly after: string | null;
  readonly limit: number;
  readonly period?: string | undefined;
  readonly merchant?: string | undefined;
}

/** Newest first. */
export const listPolizas = async (
  db: Queries,
  { after, limit, period, merchant }: PolizaQuery,
): Promise<readonly (Poliza & { readonly received_at: string })[]> => {
  if (period !== undefined)
    return (await db.run(ofPeriod, [after, limit, period, merchant ?? null])).map(polizaOf);
  if (merchant !== undefined)
    return (await db.run(ofMerchant, [after, limit, merchant])).map(polizaOf);
  return (await db.run(all, [after, limit])).map(polizaOf);
};

const polizaOf = ({ id, dated, received_at: at, ...row }: PolizaRow) => ({
  ...row,
  poliza_id: id,
  date: dated,
  received_at: at.toISOString(),
});
