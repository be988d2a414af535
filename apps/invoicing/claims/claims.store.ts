/** Writes what documents take of others. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Claim } from "./claims.domain.ts";

// A document that is sealed anew takes anew.
const forget = statement(
  "claims.forget",
  `delete from claim where organization_id = $1 and invoice_id = any ($2::uuid[])`,
);

const insert = statement(
  "claims.insert",
  `insert into claim (organization_id, invoice_id, number, kind, target, relation, installment,
     amount_micros)
   select $1, * from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[],
     $8::bigint[])`,
);

export interface Claimant {
  readonly id: string;
  /** The row is there already, perhaps with claims of before. */
  readonly anew: boolean;
  readonly claims: readonly Claim[];
}

/** Issues all statements; of one organization. */
export const writeClaims = (
  tx: Queries,
  organizationId: string,
  claimants: readonly Claimant[],
): readonly Promise<unknown>[] => {
  const again = claimants.filter(({ anew }) => anew).map(({ id }) => id);
  const rows = claimants.flatMap(({ id, claims }) =>
    claims.map((claim, index) => ({ id, number: index + 1, ...claim })),
  );
  const written = [
    ...[rows.map(({ id }) => id), rows.map(({ number }) => number)],
    ...[rows.map(({ kind }) => kind), rows.map(({ target }) => target)],
    ...[rows.map(({ relation }) => relation), rows.map(({ installment }) => installment)],
    rows.map(({ amountMicros = 0 }) => amountMicros),
  ];
  return [
    ...(again.length === 0 ? [] : [tx.run(forget, [organizationId, again])]),
    ...(rows.length === 0 ? [] : [tx.run(insert, [organizationId, ...written])]),
  ];
};
