/** Calls to providers, and invoices whose stamp is due. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ProviderName } from "../organizations/organization.domain.ts";

export type AttemptState = "sending" | "stamped" | "refused" | "unavailable" | "unknown";

export interface Attempt {
  readonly number: number;
  /** Which sealed document of the invoice. */
  readonly try: number;
  readonly provider: ProviderName;
  readonly state: AttemptState;
}

const list = statement<Attempt>(
  "attempts.list",
  `select number, try, provider, state from stamp_attempt
    where organization_id = $1 and invoice_id = $2 and try = $3 order by number`,
);

/** Of one sealed document, in their order. */
export const attemptsOf = (
  db: Queries,
  organizationId: string,
  invoiceId: string,
  try_: number,
): Promise<readonly Attempt[]> => db.run(list, [organizationId, invoiceId, try_]);

const due = statement<{ readonly organization_id: string; readonly id: string }>(
  "attempts.due",
  `select organization_id, id from invoice
    where status = 'stamping' and due_at <= $1 order by due_at limit $2`,
);

export const dueStampings = (
  db: Queries,
  now: Date,
  most: number,
): Promise<readonly { readonly organization_id: string; readonly id: string }[]> =>
  db.run(due, [now, most]);
