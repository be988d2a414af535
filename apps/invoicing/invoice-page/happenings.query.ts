/** What happened to an invoice, as its page tells it: calls to providers, and mail. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
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

interface AttemptRow {
  readonly number: number;
  readonly provider: ProviderName;
  readonly state: AttemptState;
  readonly code: string | null;
  readonly message: string | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

const attemptColumns = "number, provider, state, code, message, started_at, ended_at";

const attempts = statement<AttemptRow>(
  "console-happenings.attempts",
  `select ${attemptColumns} from stamp_attempt
    where organization_id = $1 and invoice_id = $2 order by number limit $3`,
);

const lineOf = (row: AttemptRow): AttemptLine => ({
  number: row.number,
  provider: row.provider,
  state: row.state,
  code: row.code,
  message: row.message,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

/** In their order. */
export const listAttempts = async (
  db: Queries,
  organizationId: string,
  invoiceId: string,
  most: number,
): Promise<readonly AttemptLine[]> =>
  (await db.run(attempts, [organizationId, invoiceId, most])).map(lineOf);

export interface MailLine {
  readonly id: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const mails = statement<{
  readonly id: string;
  readonly recipient: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}>(
  "console-happenings.mails",
  `select id, recipient, created_at, sent_at from invoice_mail
    where organization_id = $1 and invoice_id = $2 order by id limit $3`,
);

export const listMails = async (
  db: Queries,
  organizationId: string,
  invoiceId: string,
  most: number,
): Promise<readonly MailLine[]> =>
  (await db.run(mails, [organizationId, invoiceId, most])).map((row) => ({
    id: row.id,
    recipient: row.recipient,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }));

export interface ProviderTrouble extends AttemptLine {
  readonly invoiceId: string;
}

// The newest invoices tell how a provider fares; older troubles are over.
const troubles = statement<AttemptRow & { readonly invoice_id: string }>(
  "console-happenings.troubles",
  `select invoice_id, ${attemptColumns} from stamp_attempt
    where organization_id = $1 and state in ('refused', 'unavailable', 'unknown')
    order by invoice_id desc, number desc limit $2`,
);

export const newestTroubles = async (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly ProviderTrouble[]> =>
  (await db.run(troubles, [organizationId, most])).map((row) => ({
    ...lineOf(row),
    invoiceId: row.invoice_id,
  }));

const usage = statement<{ readonly month: string; readonly stamps: number }>(
  "console-happenings.usage",
  `select to_char(month, 'YYYY-MM') as month, stamps from stamp_usage
    where organization_id = $1 order by stamp_usage.month desc limit $2`,
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
