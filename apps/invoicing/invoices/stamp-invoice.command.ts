/** The issuer's one call: from a request to exactly one stamped invoice. */
import { StampRequest } from "#contracts/invoicing/stamp.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import { companyOf } from "#libraries/cfdi/rules/company-form.ts";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { Ticket } from "../stamping/reserve-folio.domain.ts";
import { balanceFindings } from "./balance.domain.ts";
import { factsOf } from "./document-facts.domain.ts";
import { findDocument } from "./documents.query.ts";
import type { Invoice } from "./invoice.domain.ts";
import { draftOf, receiverOf, receiverSketch, rfcOf } from "./stamp-draft.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { disagreement, type Agreed } from "../stamping/agreeing.domain.ts";
import type { Issuer } from "../stamping/issuer.ts";
import { dateBehindMs } from "../stamping/limits.ts";
import { companyNameFindings } from "../receivers/company-name.domain.ts";
import { findFiscalData } from "../receivers/fiscal-data.query.ts";
import { checked, stampFailed } from "../stamping/check-document.domain.ts";
import type { ProvidersAtHand } from "../stamping/drive-stamp.command.ts";
import { findKnown, knownStamp } from "../stamping/known-stamp.ts";
import { stampDocument } from "../stamping/stamp-document.command.ts";

export interface StampAsked {
  readonly request: StampRequest;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly anewId: string | null;
  /** A person typed the receiver's name and saw what a form of a company in it means. */
  readonly isNameSeen?: boolean;
  readonly now: Date;
}

/** A repetition of a reference is answered only where its receiver and total are the same. */
export const stampInvoice = async (
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  asked: StampAsked,
) => {
  const done = await stampOnce(services, issuer, providers, asked);
  if (done instanceof Refusal || done.known !== "reference" || asked.anewId !== null) return done;
  const { organization } = issuer;
  const agreed = agreedOf(asked, organization);
  if (agreed instanceof Refusal) return agreed;
  const request = await firstAsked(services, done.invoice);
  const first = request && agreedOf({ request, now: asked.now }, organization);
  // Taxes that requests leave to the organization may be others by now, for the first one, too.
  const { totalMicros } = first === null || first instanceof Refusal ? done.invoice : first;
  return disagreement({ ...done.invoice, totalMicros }, agreed) ?? done;
};

/** What the invoice was asked for with; null where that is not an invoice's request any more. */
const firstAsked = async (
  { db }: Services,
  { organizationId, id }: Invoice,
): Promise<StampRequest | null> =>
  StampRequest.safeParse((await findDocument(db, organizationId, id))?.request).data ?? null;

/** By what the request gives alone: names and places of a receiver change no total. */
const agreedOf = (
  { request, now }: Pick<StampAsked, "request" | "now">,
  organization: Organization,
): Agreed | Refusal<"stamp_failed"> => {
  const fecha = localTime(organization.postalCode, now);
  const composed = compose(draftOf(request, receiverSketch(request), organization, fecha));
  if ("findings" in composed) return stampFailed(composed.findings);
  return factsOf(composed.comprobante);
};

/** `referenceOwner`, when it is not who asks: whose reference it is. */
export const stampOnce = async (
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  asked: StampAsked & { readonly referenceOwner?: string },
) => {
  const { request, askedBy, ticket, anewId, now, referenceOwner = askedBy } = asked;
  const { organization } = issuer;
  const reference = {
    referenceId: request.referenceId ?? null,
    referenceType: request.referenceType ?? "",
    referenceOwner,
  };
  const names = { organizationId: organization.id, askedBy, ticket, ...reference };
  const known = anewId === null ? await findKnown(services, names) : null;
  if (known instanceof Refusal) return known;
  if (known) {
    const until = performance.now() + providers.patienceMs;
    const before = await knownStamp(services, providers, known, until);
    if (before !== "failed") return before;
  }
  const unbalanced = balanceFindings(request.conceptos);
  const stored = await knownReceiver(services, organization.id, request);
  const receiver = receiverOf(request, stored, organization.postalCode);
  if ("length" in receiver) return stampFailed([...receiver, ...unbalanced]);
  const isNameSeen = asked.isNameSeen === true || request.nombreConfirmado === true;
  const misnamed = isNameSeen ? [] : companyNameFindings(receiver, stored);
  const fecha = localTime(organization.postalCode, new Date(now.getTime() - dateBehindMs));
  const document = checked(
    compose(draftOf(request, receiver, organization, fecha)),
    localTime(organization.postalCode, now),
    [...unbalanced, ...misnamed],
  );
  if (document instanceof Refusal) return document;
  return stampDocument(services, issuer, providers, {
    comprobante: document,
    ...reference,
    askedBy,
    ticket,
    email: request.emailReceptor ?? null,
    anewId,
    now,
    // As it was filled up: who issues another like it sees all that this one says.
    request: { ...request, receptor: receiver },
  });
};

/** Asked for only where the request leaves something out, or names a form of a company. */
const knownReceiver = async (
  { db }: Services,
  organizationId: string,
  { receptor }: StampRequest,
) => {
  const { rfc, nombre, domicilioFiscalReceptor, regimenFiscalReceptor, usoCFDI } = receptor;
  const given = [nombre, domicilioFiscalReceptor, regimenFiscalReceptor, usoCFDI];
  const isWhole = given.every((value) => value !== undefined);
  if (isWhole && companyOf(rfcOf(rfc), nombre ?? "") === null) return null;
  return findFiscalData(db, organizationId, rfcOf(rfc));
};
