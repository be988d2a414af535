/** Calls to providers, written before they are made; who is at an invoice's stamp. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ProviderName } from "../organizations/organization.domain.ts";
import type { AttemptState } from "./attempts.query.ts";

const begin = statement<{ readonly number: number }>(
  "attempts.begin",
  `insert into stamp_attempt (organization_id, invoice_id, number, try, provider, state, started_at)
   select $1, $2, 1 + max(number), $3, $4, 'sending', $5 from stamp_attempt
    where organization_id = $1 and invoice_id = $2
   returning number`,
);

export const beginAttempt = async (
  tx: Queries,
  attempt: {
    readonly organizationId: string;
    readonly invoiceId: string;
    readonly try: number;
    readonly provider: ProviderName;
    readonly now: Date;
  },
): Promise<void> => {
  const { organizationId, invoiceId, provider, now } = attempt;
  await tx.run(begin, [organizationId, invoiceId, attempt.try, provider, now]);
};

const end = statement(
  "attempts.end",
  `update stamp_attempt set state = $4, code = $5, message = $6, ended_at = $7
    where organization_id = $1 and invoice_id = $2 and try = $3
      and state in ('sending', 'unknown')`,
);

export interface AttemptEnd {
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly try: number;
  readonly state: Exclude<AttemptState, "sending" | "stamped">;
  readonly code: string | null;
  readonly message: string;
  readonly now: Date;
}

const messageMost = 1_000;

/** The one that is under way: an invoice has one at a time. */
export const endAttempt = async (db: Queries, ended: AttemptEnd): Promise<void> => {
  await db.run(end, [
    ...[ended.organizationId, ended.invoiceId, ended.try, ended.state, ended.code],
    ...[ended.message.slice(0, messageMost), ended.now],
  ]);
};

const claim = statement<{ readonly id: string }>(
  "attempts.claim",
  `update invoice set due_at = $3
    where organization_id = $1 and id = $2 and status = 'stamping' and due_at <= $4
   returning id`,
);

/** Takes over an invoice whose process went away; false while somebody is at it. */
export const claimStamping = async (
  db: Queries,
  organizationId: string,
  id: string,
  until: Date,
  now: Date,
): Promise<boolean> => (await db.run(claim, [organizationId, id, until, now])).length > 0;

const hold = statement<{ readonly id: string }>(
  "attempts.hold",
  `update invoice set due_at = $4
    where organization_id = $1 and id = $2 and status = 'stamping' and due_at = $3
   returning id`,
);

/** Renews a lease; false when another process has taken the invoice over, or it is done. */
export const holdStamping = async (
  tx: Queries,
  organizationId: string,
  id: string,
  token: Date,
  until: Date,
): Promise<boolean> => (await tx.run(hold, [organizationId, id, token, until])).length > 0;
