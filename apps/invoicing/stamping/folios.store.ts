/** Folios: each series counts on, and takes back what a stamp that never came had reserved. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { FolioSource } from "./reserve-folio.domain.ts";

// The organization's row is the lock of all of its folios, references and keys.
const lockOwner = statement(
  "series.lock-owner",
  `select id from organization where id = $1 for no key update`,
);

const sources = statement<{
  readonly name: string;
  readonly next_folio: number;
  readonly free: readonly number[];
}>(
  "series.sources",
  `select s.name, s.next_folio,
          array(select f.folio::int from free_folio f
                 where f.organization_id = s.organization_id and f.series = s.name
                 order by f.folio limit $3) as free
     from series s where s.organization_id = $1 and s.name = any ($2::text[])`,
);

export const lockOrganization = async (tx: Queries, organizationId: string): Promise<void> => {
  await tx.run(lockOwner, [organizationId]);
};

export const readFolios = async (
  tx: Queries,
  organizationId: string,
  names: readonly string[],
  most: number,
): Promise<Map<string, FolioSource>> => {
  const rows = await tx.run(sources, [organizationId, names, most]);
  return new Map(rows.map((row) => [row.name, { next: row.next_folio, free: row.free }]));
};

// A series that nobody declared begins at one.
const count = statement(
  "series.count",
  `insert into series (organization_id, name, next_folio)
   select $1, * from unnest($2::text[], $3::bigint[])
   on conflict (organization_id, name) do update set next_folio = excluded.next_folio
    where series.next_folio < excluded.next_folio`,
);

const take = statement(
  "series.take",
  `delete from free_folio f using unnest($2::text[], $3::bigint[]) as taken (series, folio)
    where f.organization_id = $1 and f.series = taken.series and f.folio = taken.folio`,
);

const giveBack = statement(
  "series.give-back",
  `insert into free_folio (organization_id, series, folio) values ($1, $2, $3)
   on conflict do nothing`,
);

export interface TakenFolio {
  readonly series: string;
  readonly folio: number;
}

/** Each series counts from after the highest of `folios` on. */
export const countFolios = (
  tx: Queries,
  organizationId: string,
  folios: readonly TakenFolio[],
): Promise<unknown> => {
  const next = new Map<string, number>();
  for (const { series, folio } of folios)
    next.set(series, Math.max(folio + 1, next.get(series) ?? 1));
  return tx.run(count, [organizationId, [...next.keys()], [...next.values()]]);
};

export const takeFreeFolios = (
  tx: Queries,
  organizationId: string,
  folios: readonly TakenFolio[],
): readonly Promise<unknown>[] =>
  folios.length === 0
    ? []
    : [
        tx.run(take, [
          organizationId,
          folios.map(({ series }) => series),
          folios.map(({ folio }) => folio),
        ]),
      ];

export const giveBackFolio = async (
  tx: Queries,
  organizationId: string,
  { series, folio }: TakenFolio,
): Promise<void> => {
  await tx.run(giveBack, [organizationId, series, folio]);
};
