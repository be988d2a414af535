/** What routes about invoices have alike: who asks, and how the answer shows it. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Services } from "#platform/services.ts";
import { accessFor, mayWorkAt, type Access, type AccessRefusal } from "../callers/access.ts";
import type { WholeInvoice } from "./invoice.domain.ts";
import { invoiceView } from "./invoice.wire.ts";

/** Who issues and voids: partners, and programs. */
export const approverFor = async (
  db: Queries,
  caller: Caller,
  asked: string | undefined,
): Promise<Access | AccessRefusal> => {
  const access = await accessFor(db, caller, asked, "money");
  if (access instanceof Refusal) return access;
  const may = caller.kind === "apiKey" || mayWorkAt(caller, access.firm.id, "management");
  return may ? access : refuse("forbidden");
};

export const shownInvoice = (
  invoice: WholeInvoice,
  { firm }: Access,
  { services, now }: { readonly services: Services; readonly now: Date },
) => invoiceView(invoice, { firm, baseUrl: services.baseUrl, now });
