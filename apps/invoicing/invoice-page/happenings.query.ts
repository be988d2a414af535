/** What happened to an invoice, as its page tells it: calls to providers, and mail. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { refusalsOf } from "#platform/messaging/metered-messages.ts";
import type { ProviderName } from "../organizations/organization.domain.ts";
import type { AttemptState } from "../stamping/attempts.query.ts";

export interface AttemptLine {
  readonly number: number;
  readonly provider: ProviderName;
  readonly state: AttemptState;
  readonly code: string | null;
  readonly message: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

const attemptColumns = named("number, provider, state, code, message, started_at, ended_at");

const attempts = statement<AttemptLine>(
  "console-happenings.attempts",
  `select ${attemptColumns} from stamp_attempt
    where organization_id = $1 and invoice_id = $2 order by number limit $3`,
);

/** In their order. */
export const listAttempts = (
  db: Queries,
  organizationId: string,
  invoiceId: string,
  most: number,
): Promise<readonly AttemptLine[]> => db.run(attempts, [organizationId, invoiceId, most]);

export interface MailLine {
  readonly id: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** Why the tenant's plan did not have it, in identity's word; null where it left. */
  readonly refusal: string | null;
}

const mails = statement<Omit<MailLine, "refusal">>(
  "console-happenings.mails",
  `select ${named("id, recipient, created_at, sent_at")} from invoice_mail
    where organization_id = $1 and invoice_id = $2 order by id limit $3`,
);

export const listMails = async (
  db: Queries,
  organizationId: string,
  invoiceId: string,
  most: number,
): Promise<readonly MailLine[]> => {
  const lines = await db.run(mails, [organizationId, invoiceId, most]);
  const refusals = await refusalsOf(
    db,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => ({ ...line, refusal: refusals.get(line.id) ?? null }));
};

export interface ProviderTrouble extends AttemptLine {
  readonly invoiceId: string;
}

// The newest invoices tell how a provider fares; older troubles are over.
const troubles = statement<ProviderTrouble>(
  "console-happenings.troubles",
  `select ${named("invoice_id")}, ${attemptColumns} from stamp_attempt
    where organization_id = $1 and state in ('refused', 'unavailable', 'unknown')
      -- No provider's trouble: the plan did not have it, and nobody was asked.
      and (code is null or code not in ('PLAN', 'PLAN_SIN_RESPUESTA'))
    order by invoice_id desc, number desc limit $2`,
);

export const newestTroubles = (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly ProviderTrouble[]> => db.run(troubles, [organizationId, most]);

const usage = statement<{ readonly month: string; readonly stamps: number }>(
  "console-happenings.usage",
  `select to_char(u.month, 'YYYY-MM') as month, sum(u.stamps)::bigint as stamps from stamp_usage u
    where u.organization_id = $1 group by u.month order by u.month desc limit $2`,
);

export interface MonthUsage {
  /** `2026-11`. */
  readonly month: string;
  readonly stamps: number;
}

/** Months in which anything was stamped, the newest first. */
export const monthUsage = (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly MonthUsage[]> => db.run(usage, [organizationId, most]);
