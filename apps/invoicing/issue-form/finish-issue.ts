/** Where a form ends: kept as a draft, or stamped. */
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import { keepDraft } from "./keep-draft.command.ts";
import { stampInvoice, type StampAsked } from "../invoices/stamp-invoice.command.ts";
import { storeReceiver } from "../receivers/store-receiver.command.ts";
import { substituteInvoice } from "../cancellations/substitute-invoice.command.ts";
import { factsOf } from "../invoices/document-facts.domain.ts";
import type { DocumentFacts } from "../invoices/invoice.domain.ts";
import { issuerOf, type Issuer } from "../stamping/issuer.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { statusRegisterFor } from "../providers/status-register.ts";
import { findByTickets, findInvoice } from "../invoices/invoices.query.ts";
import { noFindings } from "./finding-places.ts";
import type { CheckedInvoice } from "./check-typed.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { issueWords } from "./issue.words.ts";
import { showForm, type FormGround } from "./show-form.view.tsx";
import { requestOf } from "./typed-request.ts";
import type { TypedInvoice } from "./typed-invoice.ts";

export const finishDraft = async (
  ground: FormGround,
  typed: TypedInvoice,
  { document }: CheckedInvoice,
): Promise<PageReply> => {
  const { context, organization, stored, anewId } = ground;
  const { services, now, caller } = context;
  const id = anewId ?? newId();
  const { head } = typed;
  const facts = document ? factsOf(document) : emptyFacts(typed);
  const request = requestOf(typed, stored);
  const isKept = await keepDraft(services.db, {
    organizationId: organization.id,
    id,
    facts,
    request,
    now,
    series: seriesForm.test(head.serie) ? head.serie : organization.defaultSeries[facts.kind],
    issuedLocal: localTime(organization.postalCode, now),
    askedBy: callerKey(caller),
    email: head.emailReceptor || null,
  });
  const done = isKept ? "draft" : "notDraft";
  return redirect(`${placeOf(organization, `invoices/${id}`)}?done=${done}`);
};

const seriesForm = /^[A-Za-z0-9]{1,25}$/;

const emptyFacts = ({ head }: TypedInvoice): DocumentFacts => ({
  kind: head.tipoDeComprobante === "E" ? "E" : "I",
  receiverRfc: head["receptor.rfc"].toUpperCase(),
  receiverName: head["receptor.nombre"].toUpperCase(),
  currency: head.moneda || "MXN",
  subtotalMicros: 0,
  totalMicros: 0,
  paymentMethod: head.metodoPago || null,
});

interface Finishing {
  readonly typed: TypedInvoice;
  readonly checked: CheckedInvoice;
  readonly key: string;
  readonly keepsReceiver: boolean;
}

/** By its key a form that is sent twice stamps once. */
export const finishStamp = async (
  ground: FormGround,
  { typed, checked, key, keepsReceiver }: Finishing,
): Promise<PageReply> => {
  const { context, organization, anewId } = ground;
  const { services, caller, now } = context;
  const { request } = checked;
  if (!request) throw new Error("a request that was not checked");
  const issuer = await issuerOf(services.db, services, organization.id, now);
  if (issuer instanceof Refusal)
    return showForm(ground, { typed, key, keepsReceiver, status: 409 });
  if (keepsReceiver) await keepReceiver(ground, request.receptor);
  const askedBy = callerKey(caller);
  const ticket = anewId === null ? { key, requestHash: sha256Hex(JSON.stringify(request)) } : null;
  const asked = { request, askedBy, ticket, isNameSeen: true, now };
  const done = await stamped(ground, issuer, { ...asked, anewId });
  const see = (id: string, what: string): PageReply =>
    redirect(`${placeOf(organization, `invoices/${id}`)}?done=${what}`);
  if (!(done instanceof Refusal)) return see(done.invoice.id, "stamped");
  const [kept] = ticket
    ? await findByTickets(services.db, [{ organizationId: organization.id, askedBy, key }])
    : [];
  const invoice = anewId
    ? await findInvoice(services.db, organization.id, anewId)
    : (kept?.invoice ?? null);
  // Its page says what came of it, and how to go on.
  if (invoice) return see(invoice.id, done.code);
  const text = done.detail.message ?? issueWords.translator(localeOf(context))("notReady");
  const beside = { ...noFindings, all: [{ text }] };
  return showForm(ground, { typed, beside, key: newId(), keepsReceiver, status: 400 });
};

/** By itself, or in the place of another one, which is then cancelled. */
const stamped = async (
  { context: { services, settings }, substitutes: invoice }: FormGround,
  issuer: Issuer,
  asked: StampAsked,
) => {
  const providers = providersAtHand(services, settings, issuer);
  if (invoice === null) return stampInvoice(services, issuer, providers, asked);
  const register = statusRegisterFor(services, settings, invoice.provider);
  const ports = { providers, register };
  const after = await substituteInvoice(services, issuer, ports, { ...asked, invoice });
  return after instanceof Refusal ? after : after.done;
};

/** What SAT's catalogs refuse is not kept; the stamp says so better. */
const keepReceiver = async (
  { context: { services, now }, organization }: FormGround,
  receptor: NonNullable<CheckedInvoice["request"]>["receptor"],
): Promise<void> => {
  const { rfc, nombre, domicilioFiscalReceptor, regimenFiscalReceptor, usoCFDI } = receptor;
  if (!nombre || !domicilioFiscalReceptor || !regimenFiscalReceptor || generic.test(rfc)) return;
  await storeReceiver(
    services.db,
    organization.id,
    { rfc, nombre, domicilioFiscalReceptor, regimenFiscalReceptor, ...(usoCFDI && { usoCFDI }) },
    now,
  );
};

/** Of everybody and of foreigners: no receiver's own. */
const generic = /^X[AE]XX010101000$/i;
