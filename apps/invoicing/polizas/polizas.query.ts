/** Accounting entries as they came. */
import type { Poliza } from "#contracts/invoicing/poliza.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId, newestOf, newestOfAll } from "#platform/db/id-bounds.ts";
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

const all = statement<PolizaRow>(
  "polizas.all",
  `select ${columns} from poliza where id < coalesce($1, ${lastId}) order by id desc limit $2`,
);

const page = { value: "$3", before: "$1", limit: "$2" } as const;

const ofPeriod = statement<PolizaRow>(
  "polizas.of-period",
  `select ${columns} from poliza where ${newestOf("period", page)}`,
);

const ofMerchant = statement<PolizaRow>(
  "polizas.of-merchant",
  `select ${columns} from poliza where ${newestOf("merchant", page)}`,
);

const ofMerchantInPeriod = statement<PolizaRow>(
  "polizas.of-merchant-in-period",
  `select ${columns} from poliza
    where ${newestOfAll(["merchant", "period"], {
      before: "$1",
      limit: "$2",
      values: ["$4", "$3"],
    })}`,
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
  if (period !== undefined && merchant !== undefined)
    return (await db.run(ofMerchantInPeriod, [after, limit, period, merchant])).map(polizaOf);
  if (period !== undefined) return (await db.run(ofPeriod, [after, limit, period])).map(polizaOf);
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
