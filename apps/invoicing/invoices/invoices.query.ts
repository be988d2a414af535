/** Invoices: found by what people and partners know of them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Invoice } from "./invoice.domain.ts";
import { invoiceColumns } from "./invoice-rows.query.ts";

const byId = statement<Invoice>(
  "invoices.by-id",
  `select ${invoiceColumns} from invoice i where i.organization_id = $1 and i.id = $2`,
);

export const findInvoice = async (
  db: Queries,
  organizationId: string,
  id: string,
): Promise<Invoice | null> => (await db.run(byId, [organizationId, id]))[0] ?? null;

const byUuid = statement<Invoice>(
  "invoices.by-uuid",
  `select ${invoiceColumns} from invoice i where i.organization_id = $1 and i.uuid = $2`,
);

/** `uuid` in upper case. */
export const findByUuid = async (
  db: Queries,
  organizationId: string,
  uuid: string,
): Promise<Invoice | null> => (await db.run(byUuid, [organizationId, uuid]))[0] ?? null;

// No owner: of before references had one.
const byReferences = statement<Invoice & { readonly owner: string }>(
  "invoices.by-references",
  `select ${invoiceColumns}, wanted.owner
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
          as wanted (organization_id, owner, type, id)
     join invoice i on i.organization_id = wanted.organization_id
                   and i.reference_type = wanted.type and i.reference_id = wanted.id
                   and (i.reference_owner = wanted.owner or i.reference_owner is null)`,
);

export interface Reference {
  readonly organizationId: string;
  /** Whose it is: the caller's key, or the organization's own. */
  readonly owner: string;
  readonly type: string;
  readonly id: string;
}

export interface ReferenceFound {
  readonly owner: string;
  readonly invoice: Invoice;
}

export const findByReferences = async (
  db: Queries,
  references: readonly Reference[],
): Promise<readonly ReferenceFound[]> => {
  if (references.length === 0) return [];
  const rows = await db.run(byReferences, [
    references.map(({ organizationId }) => organizationId),
    references.map(({ owner }) => owner),
    references.map(({ type }) => type),
    references.map(({ id }) => id),
  ]);
  return rows.map((row) => ({ owner: row.owner, invoice: row }));
};

const byTickets = statement<Invoice & { readonly key: string; readonly requestHash: string }>(
  "invoices.by-tickets",
  `select ${invoiceColumns}, k.key, k.request_hash as "requestHash"
     from unnest($1::uuid[], $2::text[], $3::text[]) as wanted (organization_id, asked_by, key)
     join stamp_key k on k.organization_id = wanted.organization_id
                     and k.asked_by = wanted.asked_by and k.key = wanted.key
     join invoice i on i.organization_id = k.organization_id and i.id = k.invoice_id`,
);

export interface TicketPlace {
  readonly organizationId: string;
  readonly askedBy: string;
  readonly key: string;
}

export interface TicketFound extends TicketPlace {
  readonly requestHash: string;
  readonly invoice: Invoice;
}

export const findByTickets = async (
  db: Queries,
  tickets: readonly TicketPlace[],
): Promise<readonly TicketFound[]> => {
  if (tickets.length === 0) return [];
  const rows = await db.run(byTickets, [
    tickets.map(({ organizationId }) => organizationId),
    tickets.map(({ askedBy }) => askedBy),
    tickets.map(({ key }) => key),
  ]);
  return rows.map((row) => ({
    organizationId: row.organizationId,
    askedBy: row.askedBy,
    key: row.key,
    requestHash: row.requestHash,
    invoice: row,
  }));
};
