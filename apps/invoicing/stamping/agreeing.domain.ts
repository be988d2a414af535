/** A repetition of a reference has to ask for what the reference stands for. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { DocumentFacts, Invoice } from "../invoices/invoice.domain.ts";

/** Owner of a substitute's reference: an invoice has one, whichever app or person asks for it. */
export const theOrganization = "organization";

export type Agreed = Pick<DocumentFacts, "receiverRfc" | "totalMicros">;

/** Refused where whom it is for or what it comes to is another; nothing is stamped then. */
export const disagreement = (
  invoice: Invoice,
  { receiverRfc, totalMicros }: Agreed,
): Refusal<"reference_conflict"> | null =>
  invoice.receiverRfc === receiverRfc && invoice.totalMicros === totalMicros
    ? null
    : referenceConflict(invoice, "con otro receptor u otro total");

export const referenceConflict = (
  { uuid }: Pick<Invoice, "uuid">,
  otherwise: string,
): Refusal<"reference_conflict"> =>
  refuse("reference_conflict", {
    field: "referenceId",
    message: `La referencia ya es de la factura ${uuid ?? ""}, ${otherwise}; no se timbró nada.`,
  });
