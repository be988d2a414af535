/** Drafts: kept as they are typed, rewritten, thrown away. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { DocumentFacts } from "../invoices/invoice.domain.ts";
import { searchVector, searchWords } from "../invoice-list/search-words.query.ts";

export interface Draft {
  readonly organizationId: string;
  readonly id: string;
  readonly facts: DocumentFacts;
  readonly series: string;
  readonly issuedLocal: string;
  readonly askedBy: string;
  readonly email: string | null;
  readonly request: unknown;
  readonly now: Date;
}

const addSeries = statement(
  "console-drafts.series",
  `insert into series (organization_id, name) values ($1, $2) on conflict do nothing`,
);

// Only what nobody has stamped, and nobody stamps now, becomes a draft.
const put = statement<{ readonly id: string }>(
  "console-drafts.put",
  `insert into invoice (organization_id, id, status, kind, series, issued_local, receiver_rfc,
     receiver_name, currency, subtotal_micros, total_micros, payment_method, asked_by, email,
     search, created_at)
   values ($1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
     ${searchVector("$14")}, $15)
   on conflict (organization_id, id) do update
     set status = 'draft', kind = excluded.kind, series = excluded.series,
         issued_local = excluded.issued_local, receiver_rfc = excluded.receiver_rfc,
         receiver_name = excluded.receiver_name, currency = excluded.currency,
         subtotal_micros = excluded.subtotal_micros, total_micros = excluded.total_micros,
         payment_method = excluded.payment_method, email = excluded.email, failure = null,
         search = excluded.search
   where invoice.status in ('draft', 'failed')
   returning id`,
);

const putRequest = statement(
  "console-drafts.request",
  `insert into document (organization_id, invoice_id, request) values ($1, $2, $3)
   on conflict (organization_id, invoice_id) do update set request = excluded.request`,
);

/** False when the invoice is none that may be a draft any more. */
export const putDraft = async (tx: Queries, draft: Draft): Promise<boolean> => {
  const { organizationId, id, facts, now } = draft;
  await tx.run(addSeries, [organizationId, draft.series]);
  const words = searchWords(organizationId, [facts.receiverName, facts.receiverRfc]);
  const kept = await tx.run(put, [
    ...[organizationId, id, facts.kind, draft.series, draft.issuedLocal, facts.receiverRfc],
    ...[facts.receiverName, facts.currency, facts.subtotalMicros, facts.totalMicros],
    ...[facts.paymentMethod, draft.askedBy, draft.email, words, now],
  ]);
  if (kept.length === 0) return false;
  await tx.run(putRequest, [organizationId, id, JSON.stringify(draft.request)]);
  return true;
};

const remove = statement<{ readonly id: string }>(
  "console-drafts.remove",
  `delete from invoice i
    where i.organization_id = $1 and i.id = $2 and i.status = 'draft'
      and not exists (select from stamp_attempt a
                       where a.organization_id = i.organization_id and a.invoice_id = i.id)
   returning i.id`,
);

/** False when it is no draft, or was sent to a provider once. */
export const removeDraft = async (
  db: Queries,
  organizationId: string,
  id: string,
): Promise<boolean> => (await db.run(remove, [organizationId, id])).length === 1;
