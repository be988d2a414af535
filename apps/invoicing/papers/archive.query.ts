/** Issued documents of a period, for their archive. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface ArchivedDocument {
  readonly id: string;
  readonly uuid: string;
  readonly kind: string;
  readonly series: string;
  readonly folio: number | null;
  readonly issuedLocal: string;
  readonly stampedAt: Date;
}

const issued = statement<ArchivedDocument>(
  "archive.issued",
  `select ${named("id, uuid, kind, series, folio, issued_local")},
          coalesce(stamped_at, created_at) as "stampedAt"
     from invoice
    where organization_id = $1 and issued_local >= $2 and issued_local < $3 and uuid is not null
    order by issued_local, id limit $4`,
);

/** In the order of their issue; `from` and `to` are days, both included. */
export const issuedBetween = (
  db: Queries,
  organizationId: string,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
): Promise<readonly ArchivedDocument[]> => db.run(issued, [organizationId, from, `${to}T24`, most]);
