/** Lists of invoices: newest first, by state, by words. */
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { invoiceColumns } from "../invoices/invoice-rows.query.ts";
import { theOrganization } from "../stamping/agreeing.domain.ts";
import { searchedFirst } from "./limits.ts";
import { searchInvoices } from "./invoice-search.query.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { searchQuery } from "./search-words.query.ts";

const newest = statement<Invoice>(
  "invoice-lists.newest",
  `select ${invoiceColumns} from invoice i
    where i.organization_id = $1 and i.id < coalesce($2::uuid, ${lastId})
    order by i.id desc limit $3`,
);

const stamped = statement<Invoice>(
  "invoice-lists.stamped",
  `select ${invoiceColumns} from invoice i
    where i.organization_id = $1 and i.status = 'stamped' and i.id < coalesce($2::uuid, ${lastId})
    order by i.id desc limit $3`,
);

// Said twice, so that the plan for all states knows the index that holds no stamped ones.
const inOtherState = statement<Invoice>(
  "invoice-lists.in-other-state",
  `select ${invoiceColumns} from invoice i
    where i.organization_id = $1 and i.status = $4 and i.status <> 'stamped'
      and i.id < coalesce($2::uuid, ${lastId})
    order by i.id desc limit $3`,
);

// One text may be the reference of two apps; whose an old one is, nothing may say.
const ofReference = statement<Invoice>(
  "invoice-lists.of-reference",
  `select ${invoiceColumns} from invoice i
    where i.organization_id = $1 and i.reference_id = $4 and i.id < coalesce($2::uuid, ${lastId})
      and ($5::text is null or i.reference_owner is null
           or i.reference_owner in ($5, '${theOrganization}'))
    order by i.id desc limit $3`,
);

const inDays = (from: string): string =>
  `select ${invoiceColumns} from ${from} i
    where i.organization_id = $1 and i.issued_local >= $4 and i.issued_local < $5
      and i.id < coalesce($2::uuid, ${lastId})
      and ($6::text is null or i.status = $6)
    order by i.id desc limit $3`;

// Of days that were lately a short walk finds a page; of others the days are read, and no more.
const recentlyBetween = statement<Invoice>(
  "invoice-lists.recently-between",
  inDays(`(select * from invoice
            where organization_id = $1 and id < coalesce($2::uuid, ${lastId})
            order by id desc limit ${searchedFirst})`),
);
const between = statement<Invoice>("invoice-lists.between", inDays("invoice"));

export interface InvoiceQuery {
  readonly organizationId: string;
  /** The last id of the page before. */
  readonly after: string | null;
  /** One more than is shown says whether there is more. */
  readonly limit: number;
  readonly words?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
  readonly referenceId?: string | undefined;
  /** Whose references are meant; absent: everybody's in the organization. */
  readonly referenceOwner?: string | undefined;
  /** Days, local to the place of issue; `to` included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Newest first. Words win over a reference, that over a state alone; days narrow words, too. */
export const listInvoices = async (
  db: Queries,
  query: InvoiceQuery,
): Promise<readonly Invoice[]> => {
  const { organizationId, after, limit, words = "", status = null, referenceId } = query;
  const first = [organizationId, after, limit] as const;
  const issued = [query.from ?? "0000", `${query.to ?? "9999"}T24`] as const;
  if (words.trim() !== "") {
    const sought = searchQuery(organizationId, words);
    // Words that hold no letter or digit find nothing, rather than everything.
    if (sought === null) return [];
    const search = { organizationId, after, limit, query: sought, status, issued };
    return await searchInvoices(db, search);
  }
  if (referenceId !== undefined)
    return await db.run(ofReference, [...first, referenceId, query.referenceOwner ?? null]);
  if (query.from !== undefined || query.to !== undefined) {
    const days = [...first, ...issued, status];
    const recent = await db.run(recentlyBetween, days);
    return recent.length === limit ? recent : await db.run(between, days);
  }
  if (status === "stamped") return await db.run(stamped, first);
  if (status !== null) return await db.run(inOtherState, [...first, status]);
  return await db.run(newest, first);
};
