/** What an ordinary document takes: its relations, and the ticket that it is the invoice of. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { relationClaims, type Claim, type ClaimGround, type ClaimPlan } from "./claims.domain.ts";

/** `referenceType` of an invoice that a customer wants for a ticket, whose folio it names. */
export const ticketReference = "ticket";

export const plainClaimPlan = (
  comprobante: Comprobante,
  { referenceType, referenceId }: PlainReference,
): ClaimPlan => {
  const ticket = ticketOf(comprobante, { referenceType, referenceId });
  const claims: readonly Claim[] = [
    ...relationClaims(comprobante),
    ...ticket.map((target) => ({ kind: "ticket" as const, target })),
  ];
  return {
    documents: [],
    tickets: ticket,
    take: (ground) => {
      const taken = ticket.flatMap((folio) => ticketFinding(ground, folio, "referenceId"));
      return taken.length > 0 ? { findings: taken } : { comprobante, claims };
    },
  };
};

interface PlainReference {
  readonly referenceType: string;
  readonly referenceId: string | null;
}

const ticketOf = (
  { TipoDeComprobante: kind }: Comprobante,
  { referenceType, referenceId }: PlainReference,
): readonly string[] =>
  kind === "I" && referenceType === ticketReference && referenceId !== null ? [referenceId] : [];

/** A ticket is invoiced once: in a global invoice or by itself. */
export const ticketFinding = (
  { tickets }: ClaimGround,
  folio: string,
  field: string,
): readonly Finding[] => {
  const holder = tickets.get(folio);
  if (holder === undefined) return [];
  return [
    {
      code: "TICKET_FACTURADO",
      field,
      message: {
        es: `El ticket ${folio} ya está facturado en ${holder}.`,
        en: `Ticket ${folio} has been invoiced already, in ${holder}.`,
      },
    },
  ];
};
