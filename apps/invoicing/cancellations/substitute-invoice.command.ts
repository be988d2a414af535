/** Replaces an invoice: stamps its substitute, then cancels it; each step once, whoever repeats. */
import type { SubstituteRequest } from "#contracts/invoicing/substitution.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { notCancelable } from "./cancel-rules.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { Ticket } from "../stamping/reserve-folio.domain.ts";
import type { Issuer } from "../stamping/issuer.ts";
import { substitutesMost } from "./limits.ts";
import { cancellationsOf } from "./cancellations.query.ts";
import { referringTo } from "../claims/claims.query.ts";
import { findByReferences } from "../invoices/invoices.query.ts";
import { cancelInvoice } from "./cancel-invoice.command.ts";
import type { CancelPorts } from "./drive-cancellation.ts";
import { theOrganization } from "../stamping/agreeing.domain.ts";
import { stampOnce } from "../invoices/stamp-invoice.command.ts";

export interface SubstituteAsked {
  /** The invoice that is replaced; issued. */
  readonly invoice: Invoice;
  readonly request: SubstituteRequest;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly isNameSeen?: boolean;
  readonly now: Date;
}

/** Type of the reference by which a substitute is known: its id is the UUID that it replaces. */
export const substitution = "substitution";

export const substituteInvoice = async (
  services: Services,
  issuer: Issuer,
  ports: CancelPorts,
  asked: SubstituteAsked,
) => {
  const { invoice, askedBy, now, isNameSeen = false } = asked;
  const { referenceId, known } = await placeOf(services, invoice);
  const refused = await forbidding(services, invoice, known);
  if (refused) return refused;
  const done = await stampOnce(services, issuer, ports.providers, {
    askedBy,
    now,
    anewId: null,
    ticket: asked.ticket,
    isNameSeen,
    request: { ...related(asked), referenceId, referenceType: substitution },
    referenceOwner: theOrganization,
  });
  if (done instanceof Refusal) return done;
  const request = { motivo: "01", folioSustitucion: done.invoice.uuid ?? "" } as const;
  const cancelled = await cancelInvoice(services, issuer, ports, {
    invoice,
    request,
    askedBy,
    now,
  });
  // The substitute is stamped whatever became of the old one: the answer tells of both.
  if (cancelled instanceof Refusal && cancelled.code !== "cancellation_refused") return cancelled;
  return { done };
};

const related = ({ request, invoice }: SubstituteAsked) => ({
  ...request,
  cfdiRelacionados: [
    ...(request.cfdiRelacionados ?? []).filter(({ tipoRelacion }) => tipoRelacion !== "04"),
    { tipoRelacion: "04", uuids: [invoice.uuid ?? ""] },
  ],
});

/** A substitute that was cancelled itself leaves its place to another one. */
const placeOf = async (
  { db }: Services,
  { organizationId, uuid }: Invoice,
): Promise<{ readonly referenceId: string; readonly known: Invoice | null }> => {
  const places = Array.from({ length: substitutesMost }, (_, index) =>
    index === 0 ? (uuid ?? "") : `${uuid ?? ""}:${index + 1}`,
  );
  const found = await findByReferences(
    db,
    places.map((id) => ({ organizationId, owner: theOrganization, type: substitution, id })),
  );
  for (const referenceId of places) {
    const known = found.find(({ invoice }) => invoice.referenceId === referenceId)?.invoice ?? null;
    if (known?.status !== "cancelled") return { referenceId, known };
  }
  return { referenceId: places.at(-1) ?? "", known: null };
};

/** What forbids the old one's cancellation, before a stamp is spent. */
const forbidding = async (
  { db }: Services,
  invoice: Invoice,
  known: Invoice | null,
): Promise<Refusal<"invalid_state" | "cancellation_refused"> | null> => {
  const { organizationId, id, uuid, status } = invoice;
  if (status !== "stamped") {
    const [last] = await cancellationsOf(db, organizationId, [id]);
    const isOurs = last?.motive === "01" && last.substitute === (known?.uuid ?? "");
    return isOurs ? null : refuse("invalid_state", { message: "La factura ya se canceló." });
  }
  const referrers = await referringTo(db, organizationId, uuid ?? "");
  // A substitute may be on its way through another request in this very moment.
  return notCancelable(
    referrers.filter(({ relation }) => relation !== "04"),
    undefined,
  );
};
