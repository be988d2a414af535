/** The issuer's one call: from a request to exactly one stamped invoice. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { Ticket } from "../stamping/reserve-folio.domain.ts";
import { balanceFindings } from "./balance.domain.ts";
import { draftOf, receiverOf, rfcOf } from "./stamp-draft.domain.ts";
import type { Issuer } from "../stamping/issuer.ts";
import { dateBehindMs } from "../stamping/limits.ts";
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
  readonly now: Date;
}

export const stampInvoice = async (
  services: Services,
  issuer: Issuer,
  providers: ProvidersAtHand,
  { request, askedBy, ticket, anewId, now }: StampAsked,
) => {
  const { organization } = issuer;
  const reference = {
    referenceId: request.referenceId ?? null,
    referenceType: request.referenceType ?? "",
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
  const receiver = receiverOf(request, await knownReceiver(services, organization.id, request));
  if ("length" in receiver) return stampFailed([...receiver, ...unbalanced]);
  const fecha = localTime(organization.postalCode, new Date(now.getTime() - dateBehindMs));
  const document = checked(
    compose(draftOf(request, receiver, organization, fecha)),
    localTime(organization.postalCode, now),
    unbalanced,
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

/** Asked for only where the request leaves something out. */
const knownReceiver = async (
  { db }: Services,
  organizationId: string,
  { receptor }: StampRequest,
) => {
  const { rfc, nombre, domicilioFiscalReceptor, regimenFiscalReceptor, usoCFDI } = receptor;
  const given = [nombre, domicilioFiscalReceptor, regimenFiscalReceptor, usoCFDI];
  if (given.every((value) => value !== undefined)) return null;
  return findFiscalData(db, organizationId, rfcOf(rfc));
};
