/** Routes of one invoice: of one of another tenant a key does not even learn that it is there. */
import type { AnswerOf, Contract } from "#platform/contract/contract.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { RouteContext } from "#platform/http/route.ts";
import { route } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { tenantOf } from "../callers/tenant-scope.ts";
import type { IdentitySettings } from "../config.ts";
import { findInvoice, type InvoiceRow } from "./invoices.query.ts";

/** Null where there is none that the caller may know of. */
export const invoiceFor = async (
  db: Queries,
  caller: Caller,
  id: string,
): Promise<InvoiceRow | null> => {
  const own = tenantOf(caller);
  const invoice = await findInvoice(db, id);
  return invoice && (own === null || own === invoice.tenantId) ? invoice : null;
};

export const invoiceRoute = <C extends Contract>(
  contract: C,
  handle: (
    invoice: InvoiceRow,
    context: RouteContext<C, IdentitySettings, IdentitySession>,
  ) => Promise<AnswerOf<C> | Refusal<"invoice_not_found">>,
) =>
  route(contract, async (context) => {
    const { invoiceId } = context.path as { readonly invoiceId: string };
    const found = await invoiceFor(context.tx, context.caller, invoiceId);
    return found ? handle(found, context) : refuse("invoice_not_found");
  });
