/** An invoice from being asked for to being stamped, or cancelled. */
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { Billing, DocumentKind, ProviderName } from "../organizations/organization.domain.ts";

export interface Invoice extends Billing {
  readonly organizationId: string;
  readonly id: string;
  readonly status: InvoiceStatus;
  readonly kind: DocumentKind;
  readonly series: string;
  /** Null when a stamp surely did not come: the folio went back. */
  readonly folio: number | null;
  /** Fecha. */
  readonly issuedLocal: string;
  readonly receiverRfc: string;
  readonly receiverName: string;
  readonly currency: string;
  /** Millionths. */
  readonly subtotalMicros: number;
  readonly totalMicros: number;
  readonly paymentMethod: string | null;
  readonly referenceType: string;
  readonly referenceId: string | null;
  readonly askedBy: string;
  readonly email: string | null;
  /** Upper case. */
  readonly uuid: string | null;
  /** FechaTimbrado. */
  readonly stampedLocal: string | null;
  readonly provider: ProviderName | null;
  readonly failure: readonly Finding[] | null;
  /** While stamping: when another process may take over. */
  readonly dueAt: Date | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly stampedAt: Date | null;
  /** Millionths that are neither paid nor credited, of an invoice that is paid in parts (PPD). */
  readonly owedMicros: number | null;
  /** What identity knows the use of its stamp by; null where it is not metered, or not yet. */
  readonly meteredBy: string | null;
  /** Of its cancellation, asked for or done. */
  readonly motive: string | null;
}

/** A stamp is asked for and not yet answered for longer than this: somebody else may go on. */
export const stampingLeaseMs = 30_000;

/** What a document says of itself that lists and searches need. */
export interface DocumentFacts {
  readonly kind: DocumentKind;
  readonly receiverRfc: string;
  readonly receiverName: string;
  readonly currency: string;
  readonly subtotalMicros: number;
  readonly totalMicros: number;
  readonly paymentMethod: string | null;
}

export const isIssued = ({ status }: Pick<Invoice, "status">): boolean =>
  status === "stamped" || status === "cancel_pending" || status === "cancelled";

const marks = /\p{M}/gu;

/** Words to be found by: without accents, in small letters, and RFC and folio as they are. */
export const searchText = (parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .join(" ")
    .normalize("NFD")
    .replace(marks, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
