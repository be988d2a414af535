/** Writes on invoices that are reserved, set-based: however many share a transaction. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Sealed } from "#libraries/cfdi/seal/seal.ts";
import type { Invoice } from "./invoice.domain.ts";
import { taxSumsOf } from "./tax-sums.domain.ts";
import type { Reserved } from "../stamping/reserve-folio.domain.ts";
import { searchVector, searchWords } from "../invoice-list/search-words.query.ts";

// A failed invoice or a draft keeps its row, and becomes what was asked for now.
const upsert = statement(
  "invoice-writes.reserve",
  `insert into invoice (organization_id, id, status, kind, series, folio, issued_local,
     receiver_rfc, receiver_name, currency, subtotal_micros, total_micros, payment_method,
     reference_type, reference_id, asked_by, email, provider, due_at, tries, created_at,
     billed_as, ecosystem_tenant_id, reference_owner, search)
   select $1, id, 'stamping', kind, series, folio, issued, rfc, name, currency, subtotal, total,
     method, reference_type, reference_id, asked_by, email, provider, due, tries, made,
     billed_as, tenant, case when reference_id is not null then owner end, ${searchVector("search")}
   from unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[],
     $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[],
     $15::text[], $16::text[], $17::text[], $18::timestamptz[], $19::int[], $20::timestamptz[],
     $21::text[], $22::uuid[], $23::text[], $24::text[]) as asked (id, kind, series, folio, issued,
     rfc, name, currency, subtotal, total, method, reference_type, reference_id, asked_by, email,
     provider, due, tries, made, billed_as, tenant, owner, search)
   on conflict (organization_id, id) do update
     set status = excluded.status, kind = excluded.kind, series = excluded.series,
         folio = excluded.folio, issued_local = excluded.issued_local,
         receiver_rfc = excluded.receiver_rfc, receiver_name = excluded.receiver_name,
         currency = excluded.currency, subtotal_micros = excluded.subtotal_micros,
         total_micros = excluded.total_micros, payment_method = excluded.payment_method,
         asked_by = excluded.asked_by, email = excluded.email, provider = excluded.provider,
         due_at = excluded.due_at, tries = excluded.tries, failure = null,
         billed_as = excluded.billed_as, ecosystem_tenant_id = excluded.ecosystem_tenant_id,
         search = excluded.search`,
);

const upsertDocuments = statement(
  "invoice-writes.documents",
  `insert into document (organization_id, invoice_id, request, sealed_xml, taxes)
   select $1, * from unnest($2::uuid[], $3::jsonb[], $4::text[], $5::jsonb[])
   on conflict (organization_id, invoice_id) do update
     set request = excluded.request, sealed_xml = excluded.sealed_xml, taxes = excluded.taxes`,
);

const insertAttempts = statement(
  "invoice-writes.attempts",
  `insert into stamp_attempt (organization_id, invoice_id, number, try, provider, state, started_at)
   select $1, made.id,
          1 + coalesce((select max(a.number) from stamp_attempt a
                         where a.organization_id = $1 and a.invoice_id = made.id), 0),
          made.try, made.provider, 'sending', made.at
     from unnest($2::uuid[], $3::int[], $4::text[], $5::timestamptz[])
          as made (id, try, provider, at)`,
);

const insertTickets = statement(
  "invoice-writes.tickets",
  `insert into stamp_key (organization_id, asked_by, key, request_hash, invoice_id, created_at)
   select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::uuid[], $6::timestamptz[])`,
);

/** Issues all statements; of one organization, each with its sealed document. */
export const writeReserved = (
  tx: Queries,
  organizationId: string,
  reserved: readonly Reserved[],
  documents: readonly Sealed[],
): readonly Promise<unknown>[] => {
  const invoices = reserved.map(({ invoice }) => invoice);
  const ids = invoices.map(({ id }) => id);
  const ticketed = reserved.filter(({ ticket }) => ticket !== null);
  return [
    tx.run(upsert, [
      ...[organizationId, ...invoiceColumns(invoices)],
      ...[reserved.map(({ referenceOwner }) => referenceOwner), invoices.map(wordsOf)],
    ]),
    tx.run(upsertDocuments, [
      ...[organizationId, ids, reserved.map(({ request }) => JSON.stringify(request))],
      documents.map(({ xml }) => xml),
      documents.map(({ comprobante }) => JSON.stringify(taxSumsOf(comprobante))),
    ]),
    tx.run(insertAttempts, [
      ...[organizationId, ids, invoices.map(({ tries }) => tries)],
      ...[invoices.map(({ provider }) => provider), invoices.map(({ createdAt }) => createdAt)],
    ]),
    ...(ticketed.length === 0
      ? []
      : [tx.run(insertTickets, ticketColumns(organizationId, ticketed))]),
  ];
};

const reservedFields = [
  ...(["id", "kind", "series", "folio", "issuedLocal", "receiverRfc", "receiverName"] as const),
  ...(["currency", "subtotalMicros", "totalMicros", "paymentMethod", "referenceType"] as const),
  ...(["referenceId", "askedBy", "email", "provider", "dueAt", "tries", "createdAt"] as const),
  ...(["billedAs", "ecosystemTenantId"] as const),
] as const;

/** In the order of the statement. */
const invoiceColumns = (invoices: readonly Invoice[]) =>
  reservedFields.map((field) => invoices.map((invoice) => invoice[field]));

const ticketColumns = (organizationId: string, ticketed: readonly Reserved[]) => [
  organizationId,
  ticketed.map(({ invoice }) => invoice.askedBy),
  ticketed.map(({ ticket }) => ticket?.key),
  ticketed.map(({ ticket }) => ticket?.requestHash),
  ticketed.map(({ invoice }) => invoice.id),
  ticketed.map(({ invoice }) => invoice.createdAt),
];

const wordsOf = (invoice: Invoice): string =>
  searchWords(invoice.organizationId, [
    ...[invoice.receiverName, invoice.receiverRfc, invoice.referenceId],
    ...[invoice.series, String(invoice.folio), `${invoice.series}${invoice.folio}`],
  ]);
