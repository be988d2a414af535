/** Credits an invoice, wholly or in part, never above what is left of it. */
import type { CreditNoteRequest } from "#contracts/invoicing/credit-note.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { compose, type Composed } from "#libraries/cfdi/compose/compose.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import {
  creditableMicros,
  relationClaims,
  type Claim,
  type ClaimGround,
  type ClaimPlan,
} from "../claims/claims.domain.ts";
import { creditDraftOf } from "./credit-draft.domain.ts";
import { factsOf, microsOf } from "../invoices/document-facts.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { disagreement } from "../stamping/agreeing.domain.ts";
import { amountText, ownFinding } from "../stamping/own-finding.domain.ts";
import type { Ticket } from "../stamping/reserve-folio.domain.ts";
import { issuedDocument } from "../invoices/issued-document.ts";
import type { Issuer } from "../stamping/issuer.ts";
import { dateBehindMs } from "../stamping/limits.ts";
import { judgedDocument, stampFailed } from "../stamping/check-document.domain.ts";
import type { ProvidersAtHand } from "../stamping/drive-stamp.command.ts";
import { stampWithClaims } from "../claims/stamp-with-claims.ts";

export interface CreditAsked {
  /** Issued. */
  readonly invoice: Invoice;
  readonly request: CreditNoteRequest;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly now: Date;
}

/** A repetition of a reference is answered only where its receiver and total are the same. */
export const stampCreditNote = async (
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  { invoice, request, ...asked }: CreditAsked,
) => {
  const credited = { invoice, request, now: asked.now };
  const done = await stampWithClaims(
    ...[services, issuer, providers],
    {
      ...asked,
      referenceId: request.referenceId ?? null,
      referenceType: request.referenceType ?? "",
      email: request.emailReceptor ?? null,
      request,
    },
    () => takingOf(services, issuer, credited),
  );
  if (done instanceof Refusal || done.known !== "reference") return done;
  const composed = await composedOf(services, issuer, credited);
  if ("findings" in composed) return stampFailed(composed.findings);
  return disagreement(done.invoice, factsOf(composed.comprobante)) ?? done;
};

type Credited = Pick<CreditAsked, "invoice" | "request" | "now">;

const composedOf = async (
  { db }: Services,
  { organization }: Issuer,
  { invoice, request, now }: Credited,
): Promise<Composed> => {
  const document = await issuedDocument(db, invoice);
  const fecha = localTime(organization.postalCode, new Date(now.getTime() - dateBehindMs));
  const draft = creditDraftOf(request, { organization, document, fecha });
  return "findings" in draft ? draft : compose(draft);
};

const takingOf = async (
  services: Services,
  issuer: Issuer,
  credited: Credited,
): Promise<ClaimPlan | Refusal<"invalid_state" | "stamp_failed">> => {
  const { invoice, request, now } = credited;
  if (invoice.status !== "stamped" || invoice.kind !== "I") {
    const message = "Solo se acreditan facturas de ingreso vigentes.";
    return refuse("invalid_state", { message });
  }
  const composed = await composedOf(services, issuer, credited);
  const judged = judgedDocument(composed, localTime(issuer.organization.postalCode, now));
  if ("findings" in judged) return stampFailed(judged.findings);
  const { comprobante } = judged;
  const target = invoice.uuid ?? "";
  const claims = claimsOf(comprobante, target, request.tickets ?? []);
  return {
    documents: [target],
    tickets: request.tickets ?? [],
    take: (ground) => {
      const findings = faults({ ground, target, comprobante, request });
      return findings.length > 0 ? { findings } : { comprobante, claims };
    },
  };
};

const claimsOf = (
  comprobante: Comprobante,
  target: string,
  tickets: readonly string[],
): readonly Claim[] => [
  ...relationClaims(comprobante),
  { kind: "credit", target, amountMicros: microsOf(comprobante.Total) },
  ...tickets.map((folio) => ({ kind: "ticket_return" as const, target: folio })),
];

interface Credit {
  readonly ground: ClaimGround;
  readonly target: string;
  readonly comprobante: Comprobante;
  readonly request: CreditNoteRequest;
}

const faults = ({ ground, target, comprobante, request }: Credit): readonly Finding[] => {
  const standing = ground.standings.get(target);
  const field = request.monto === undefined ? "conceptos" : "monto";
  if (standing?.status !== "stamped") {
    const words = ["La factura ya no está vigente.", "The invoice stands no more."] as const;
    return [ownFinding("FACTURA_CANCELADA", "uuid", ...words)];
  }
  const returned = (request.tickets ?? []).flatMap((folio, index) => {
    if (ground.tickets.get(folio) === target) return [];
    const es = `El ticket ${folio} ya no está en esta factura global.`;
    const en = `Ticket ${folio} is in this global invoice no more.`;
    return [ownFinding("TICKET_DESCONOCIDO", `tickets[${index}]`, es, en)];
  });
  if (returned.length > 0) return returned;
  const left = creditableMicros(standing);
  if (microsOf(comprobante.Total) <= left) return [];
  const most = amountText(left, comprobante.Moneda);
  const es = `De esta factura solo quedan ${most} por acreditar.`;
  const en = `Only ${most} of this invoice are left to be credited.`;
  return [ownFinding("SALDO_INSUFICIENTE", field, es, en)];
};
