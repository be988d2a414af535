/** What is left of an invoice to be paid or credited, and how a form of it ends. */
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { isId, newId } from "#platform/id.ts";
import type { FormError } from "#ui/components/fields/form.tsx";
import type { StampDone } from "../stamping/known-stamp.ts";
import type { ProvidersAtHand } from "../stamping/drive-stamp.command.ts";
import { creditableMicros, owedMicros } from "../claims/claims.domain.ts";
import { microsOf } from "../invoices/document-facts.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { Ticket } from "../stamping/reserve-folio.domain.ts";
import { issuerOf, type Issuer } from "../stamping/issuer.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { readClaimGround } from "../claims/claims.query.ts";
import { findByTickets } from "../invoices/invoices.query.ts";
import { placeOf } from "../console/frame.view.tsx";
import { invoiceAt } from "./shown-invoice.ts";
import { figureOf } from "../issue-form/typed-request.ts";

export interface Followed {
  readonly invoice: Invoice;
  readonly uuid: string;
  /** Millionths. */
  readonly owed: number;
  readonly creditable: number;
}

/** Null for what is no sale that stands. */
export const followed = async (
  context: InvoicingPageContext,
  organization: Organization,
): Promise<Followed | null> => {
  const invoice = await invoiceAt(context, organization);
  if (invoice?.status !== "stamped" || invoice.kind !== "I") return null;
  const uuid = invoice.uuid ?? "";
  const { standings } = await readClaimGround(context.services.db, organization.id, [uuid], []);
  const standing = standings.get(uuid);
  if (!standing) return null;
  return { invoice, uuid, owed: owedMicros(standing), creditable: creditableMicros(standing) };
};

/** A positive amount of at most so much; null for anything else. */
export const amountUpTo = (typed: string | undefined, mostMicros: number): number | null => {
  const amount = figureOf(typed ?? "");
  if (typeof amount !== "number" || amount <= 0) return null;
  return microsOf(String(amount)) <= mostMicros ? amount : null;
};

type Stamp = (
  issuer: Issuer,
  providers: ProvidersAtHand,
  asked: { readonly askedBy: string; readonly ticket: Ticket; readonly now: Date },
) => Promise<StampDone | Refusal>;

/** By its key a form that is sent twice stamps once; else what speaks against it. */
export const followUp = async (
  context: InvoicingPageContext,
  organization: Organization,
  stamp: Stamp,
): Promise<PageReply | readonly FormError[]> => {
  const { services, settings, caller, form, now } = context;
  const issuer = await issuerOf(services.db, services, organization.id, now);
  if (issuer instanceof Refusal) return [{ text: issuer.detail.message ?? "" }];
  const sent = form["key"] ?? "";
  const key = isId(sent) ? sent : newId();
  const askedBy = callerKey(caller);
  const ticket = { key, requestHash: sha256Hex(JSON.stringify(form)) };
  const providers = providersAtHand(services, settings, issuer);
  const done = await stamp(issuer, providers, { askedBy, ticket, now });
  const see = ({ id }: Pick<Invoice, "id">, what: string): PageReply =>
    redirect(`${placeOf(organization, `invoices/${id}`)}?done=${what}`);
  if (!(done instanceof Refusal)) return see(done.invoice, "stamped");
  const [kept] = await findByTickets(services.db, [
    { organizationId: organization.id, askedBy, key },
  ]);
  if (kept) return see(kept.invoice, done.code);
  const all = done.detail.all?.map(({ code, message }) => ({ text: `${message} (${code})` }));
  return all ?? [{ text: done.detail.message ?? "" }];
};
