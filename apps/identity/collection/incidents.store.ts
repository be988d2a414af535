/** Opens incidents about money and papers that do not agree: a person looks at each. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const open = statement(
  "collection-incidents.open",
  `insert into billing_incident (tenant_id, id, kind, subject, detail, opened_at)
   values ($1, $2, $3, $4, $5, $6)
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
