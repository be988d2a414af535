/** Opens an incident for each difference once, and closes it when it is gone. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { differenceText, ownSubjects } from "./difference-text.domain.ts";
import type { Difference } from "./differences.query.ts";

const open = statement<{ readonly id: string }>(
  "reconciliation.open",
  `insert into billing_incident (tenant_id, id, kind, subject, detail, opened_at)
   select n.*, $6::timestamptz
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])
          n (tenant_id, id, kind, subject, detail)
    where not exists (select from billing_incident e
                       where e.tenant_id = n.tenant_id and e.kind = n.kind
                         and e.subject = n.subject and e.detail = n.detail
                         and e.closed_by is not null)
       on conflict (tenant_id, kind, subject) where closed_at is null
       do update set detail = excluded.detail
   returning id`,
);

const close = statement<{ readonly id: string }>(
  "reconciliation.close",
  `update billing_incident b set closed_at = $4, closed_note = 'La diferencia desapareció.'
    where b.tenant_id = any ($1::uuid[]) and b.closed_at is null
      and split_part(b.subject, ':', 1) || ':' = any ($3::text[])
      and b.subject <> all ($2::text[])
   returning b.id`,
);

const explain = statement<{ readonly id: string }>(
  "reconciliation.explain",
  `update billing_incident set closed_at = $5, closed_by = $3, closed_note = $4
    where tenant_id = $1 and id = $2 and closed_at is null
   returning id`,
);

export interface Explained {
  readonly tenantId: string;
  readonly id: string;
  /** The account of whoever explains it. */
  readonly by: string;
  readonly note: string;
}

/** False where it is closed already, or there is none. */
export const closeExplained = async (tx: Queries, one: Explained, at: Date): Promise<boolean> =>
  (await tx.run(explain, [one.tenantId, one.id, one.by, one.note, at])).length === 1;

export interface Noted {
  readonly opened: number;
  readonly closed: number;
}

/** Of these tenants: whatever is open of them and not among the differences is gone. */
export const noteDifferences = async (
  tx: Queries,
  tenantIds: readonly string[],
  differences: readonly Difference[],
  at: Date,
): Promise<Noted> => {
  const ids = differences.map(() => newId());
  const kept = await tx.run(open, [
    differences.map(({ tenantId }) => tenantId),
    ids,
    differences.map(({ kind }) => kind),
    differences.map(({ subject }) => subject),
    differences.map(differenceText),
    at,
  ]);
  const subjects = differences.map(({ subject }) => subject);
  const closed = await tx.run(close, [tenantIds, subjects, ownSubjects, at]);
  // Those that were open already keep the id that they have.
  const opened = kept.filter(({ id }) => ids.includes(id)).length;
  return { opened, closed: closed.length };
};
