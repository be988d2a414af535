/** Reads who is to be written to about a plan, and where. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Locale } from "#ui/i18n/locale.ts";

/** Whom letters about a tenant go to. */
export interface Addressee {
  readonly email: string;
  readonly companyName: string;
  readonly locale: Locale;
  /** Addresses that get them too. */
  readonly copies: readonly string[];
}

const addressee = statement<Addressee>(
  "plan-letters.addressee",
  `select ${named("billing_email as email, company_name, locale, letter_copies as copies")}
     from ecosystem_tenant where id = $1`,
);

export const findAddressee = async (db: Queries, tenantId: string): Promise<Addressee | null> =>
  (await db.run(addressee, [tenantId]))[0] ?? null;

interface TrialRow {
  readonly tenantId: string;
  readonly id: string;
}

const trials = statement<TrialRow>(
  "plan-letters.trials",
  `select ${named("tenant_id, id")} from app_subscription
    where status in ('trial', 'expired') and trial_ends_at > $1 and trial_ends_at <= $2
      and id > coalesce($3::uuid, ${firstId})
    order by id
    limit $4`,
);

/** Those that end between the two moments, also the ones that are written down as over. */
export const trialsEnding = (
  db: Queries,
  [after, until]: readonly [Date, Date],
  last: string | null,
  size: number,
): Promise<readonly TrialRow[]> => db.run(trials, [after, until, last, size]);

const untold = statement<{ readonly tenantId: string }>(
  "plan-letters.untold",
  `select distinct ${named("tenant_id")} from usage_alert
    where told_at is null and tenant_id > coalesce($1::uuid, ${firstId})
    order by tenant_id
    limit $2`,
);

/** Tenants that have crossed a threshold and were not told. */
export const untoldTenants = (
  db: Queries,
  last: string | null,
  size: number,
): Promise<readonly { readonly tenantId: string }[]> => db.run(untold, [last, size]);

const written = statement<{ readonly subject: string }>(
  "plan-letters.written",
  "select subject from plan_letter where tenant_id = $1 and subject = $2",
);

/** Whether the letter of this subject was written before. */
export const isWritten = async (db: Queries, tenantId: string, subject: string): Promise<boolean> =>
  (await db.run(written, [tenantId, subject])).length > 0;
