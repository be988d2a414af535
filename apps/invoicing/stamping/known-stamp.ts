/** Answers a request whose invoice is known: at once when stamped, else when its stamp has come. */
import { setTimeout as pause } from "node:timers/promises";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { isIssued, type Invoice } from "../invoices/invoice.domain.ts";
import type { Ticket } from "./reserve-folio.domain.ts";
import { stampPollMs } from "./limits.ts";
import { findDocument } from "../invoices/documents.query.ts";
import { findByReferences, findByTickets, findInvoice } from "../invoices/invoices.query.ts";
import type { ProvidersAtHand } from "./drive-stamp.command.ts";
import { resumeStamping } from "./resume-stamping.command.ts";

export interface StampDone {
  readonly invoice: Invoice;
  readonly xml: string;
  /** `now`: stamped for this request; `ticket`, `reference`: it was known by that. */
  readonly known: "now" | "ticket" | "reference";
}

export interface Known {
  readonly invoice: Invoice;
  readonly by: "ticket" | "reference";
}

interface Names {
  readonly organizationId: string;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly referenceId: string | null;
  readonly referenceType: string;
  readonly referenceOwner: string;
}

/**
 * An invoice that this request asked for before, stamped or on its way there. It is looked for
 * before the body is judged: what has a stamp is answered with it, though a rule forbade it today.
 */
export const findKnown = async (
  { db }: Pick<Services, "db">,
  { organizationId, askedBy, ticket, referenceId: id, referenceType: type, referenceOwner }: Names,
): Promise<Known | Refusal<"idempotency_key_reused"> | null> => {
  const [kept, referred] = await Promise.all([
    findByTickets(db, ticket ? [{ organizationId, askedBy, key: ticket.key }] : []),
    findByReferences(db, id === null ? [] : [{ organizationId, owner: referenceOwner, type, id }]),
  ]);
  const [first] = kept;
  if (first && first.requestHash !== ticket?.requestHash) return refuse("idempotency_key_reused");
  const [other] = referred;
  const known = first ? { invoice: first.invoice, by: "ticket" as const } : null;
  const found = known ?? (other ? { invoice: other.invoice, by: "reference" as const } : null);
  return found && !["failed", "draft"].includes(found.invoice.status) ? found : null;
};

/** Goes on with it when who stamped it went away. `failed`: it may be stamped anew. */
export const knownStamp = async (
  services: Services,
  providers: ProvidersAtHand,
  { invoice: known, by }: Known,
  until: number,
): Promise<StampDone | "failed" | Refusal<"stamping_pending">> => {
  const { organizationId, id } = known;
  let invoice: Invoice | null = known;
  while (invoice) {
    if (isIssued(invoice)) {
      const document = await findDocument(services.db, organizationId, id);
      return { invoice, xml: document?.stampedXml ?? "", known: by };
    }
    if (invoice.status === "failed") return "failed";
    if (performance.now() >= until) break;
    await inTime(resumeStamping(services, providers, organizationId, id), until);
    await pause(stampPollMs);
    invoice = await findInvoice(services.db, organizationId, id);
  }
  return pending(known);
};

/** Null when patience is over; the work goes on, and its outcome is kept whoever waits for it. */
export const inTime = async <T>(work: Promise<T>, until: number): Promise<T | null> => {
  const { promise: over, resolve } = Promise.withResolvers<null>();
  // Not one that is aborted: an abortion makes an error with its stack, each time.
  const patience = setTimeout(resolve, Math.max(0, until - performance.now()), null);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(patience);
    work.catch(() => undefined);
  }
};

export const pending = ({ id }: Invoice): Refusal<"stamping_pending"> =>
  refuse("stamping_pending", {
    retryAfterSeconds: 10,
    message: `El proveedor aún no confirma el timbre; la factura ${id} queda en proceso.`,
  });
