/** Opens incidents about money and papers that do not agree: a person looks at each. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const open = statement(
  "collection-incidents.open",
  `insert into billing_incident (tenant_id, id, kind, subject, detail, opened_at)
   select $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::timestamptz
    where not exists (select from billing_incident e
                       where e.tenant_id = $1 and e.kind = $3 and e.subject = $4
                         and e.detail = $5 and e.closed_by is not null)
       on conflict (tenant_id, kind, subject) where closed_at is null
       do update set detail = excluded.detail`,
);

export interface NewIncident {
  readonly tenantId: string;
  readonly id: string;
  readonly kind: "payment" | "cfdi";
  /** Such as `payment:<id>`: one open incident each. */
  readonly subject: string;
  readonly detail: string;
}

export const openIncident = async (tx: Queries, one: NewIncident, at: Date): Promise<void> => {
  await tx.run(open, [one.tenantId, one.id, one.kind, one.subject, one.detail, at]);
};

const settle = statement(
  "collection-incidents.settle",
  `update billing_incident b set closed_at = $3, closed_note = 'Ya coincide.'
     from unnest($1::uuid[], $2::text[]) a (tenant_id, subject)
    where b.tenant_id = a.tenant_id and b.subject = a.subject and b.closed_at is null`,
);

/** What agrees by now needs nobody any more. */
export const closeIncidents = async (
  tx: Queries,
  agreed: readonly Pick<NewIncident, "tenantId" | "subject">[],
  at: Date,
): Promise<void> => {
  if (agreed.length === 0) return;
  const tenants = agreed.map(({ tenantId }) => tenantId);
  await tx.run(settle, [tenants, agreed.map(({ subject }) => subject), at]);
};
