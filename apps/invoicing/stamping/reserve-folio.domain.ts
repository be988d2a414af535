/** Decides what becomes of a request to stamp: a folio and a sealed document, or what is known. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { unsealedOf, type SealFacts, type Unsealed } from "#libraries/cfdi/seal/seal.ts";
import {
  advanceClaims,
  type Claim,
  type ClaimGround,
  type ClaimPlan,
} from "../claims/claims.domain.ts";
import { stampingLeaseMs, type DocumentFacts, type Invoice } from "../invoices/invoice.domain.ts";
import type { Billing, ProviderName } from "../organizations/organization.domain.ts";
import { xmlBytesMost } from "../providers/limits.ts";
import { ownFinding } from "./own-finding.domain.ts";

export interface ReserveInput {
  readonly organizationId: string;
  /** Of the invoice, if it becomes a new one. */
  readonly id: string;
  readonly series: string;
  readonly facts: DocumentFacts;
  readonly issuedLocal: string;
  readonly referenceType: string;
  readonly referenceId: string | null;
  /** Whose the reference is. */
  readonly referenceOwner: string;
  readonly askedBy: string;
  readonly ticket: Ticket | null;
  readonly email: string | null;
  /** To be stamped anew or copied. */
  readonly request: unknown;
  readonly provider: ProviderName;
  /** Who pays for the stamp. */
  readonly billing: Billing;
  /** What the document says, and what it takes of others, once all of that is locked. */
  readonly claimPlan: ClaimPlan;
  /** Of the certificate that will seal it. */
  readonly sealFacts: SealFacts;
  /** An invoice that failed or waits as a draft, to be stamped now. */
  readonly anewId: string | null;
  readonly now: Date;
}

/** An `Idempotency-Key` with the request that it stands for. */
export interface Ticket {
  readonly key: string;
  readonly requestHash: string;
}

export interface KnownTicket {
  readonly requestHash: string;
  readonly invoice: Invoice;
}

/** What is locked, and what neighbours in the batch have taken already. */
export interface ReserveState {
  readonly byTicket: Map<string, KnownTicket>;
  readonly byReference: Map<string, Invoice>;
  readonly byId: Map<string, Invoice>;
  readonly series: Map<string, FolioSource>;
  readonly ground: ClaimGround;
}

export interface FolioSource {
  readonly next: number;
  /** In order, the lowest first. */
  readonly free: readonly number[];
}

export interface Reserved {
  readonly invoice: Invoice;
  /** To be sealed before it is written. */
  readonly document: Unsealed;
  readonly claims: readonly Claim[];
  readonly referenceOwner: string;
  readonly request: unknown;
  readonly ticket: Ticket | null;
  readonly fromFree: boolean;
  /** The row is there already. */
  readonly anew: boolean;
}

export type ReserveOutcome =
  | { readonly kind: "reserved"; readonly invoice: Invoice; readonly document: Unsealed }
  | { readonly kind: "known"; readonly invoice: Invoice; readonly by: "ticket" | "reference" }
  /** What it takes of others is not there to be taken. */
  | { readonly kind: "refused"; readonly findings: readonly Finding[] }
  | { readonly kind: "key_reused" };

export const ticketName = (askedBy: string, key: string): string => `${askedBy}\n${key}`;
export const referenceName = (owner: string, type: string, id: string): string =>
  `${owner}\n${type}\n${id}`;

export const decideReserve = (
  state: ReserveState,
  input: ReserveInput,
): { readonly outcome: ReserveOutcome; readonly effects: readonly Reserved[] } => {
  const { ticket, askedBy } = input;
  const kept = ticket ? state.byTicket.get(ticketName(askedBy, ticket.key)) : undefined;
  if (kept && kept.requestHash !== ticket?.requestHash) return refused;
  const before = kept?.invoice ?? earlier(state, input);
  if (before && before.status !== "failed" && before.status !== "draft") {
    const by = kept ? "ticket" : "reference";
    return { outcome: { kind: "known", invoice: before, by }, effects: [] };
  }
  const source = state.series.get(input.series) ?? { next: 1, free: [] };
  const [freed] = source.free;
  const folio = freed ?? source.next;
  const taken = documentOf(state, input, String(folio));
  if ("findings" in taken)
    return { outcome: { kind: "refused", findings: taken.findings }, effects: [] };
  const { document } = taken;
  const invoice = invoiceOf(input, folio, before ?? null);
  const effect = {
    invoice,
    ...taken,
    referenceOwner: input.referenceOwner,
    request: input.request,
    ticket: kept ? null : ticket,
    fromFree: freed !== undefined,
    anew: before !== undefined,
  };
  return { outcome: { kind: "reserved", invoice, document }, effects: [effect] };
};

const refused = { outcome: { kind: "key_reused" }, effects: [] } as const;

const earlier = (state: ReserveState, input: ReserveInput): Invoice | undefined => {
  if (input.anewId !== null) return state.byId.get(input.anewId);
  const { referenceOwner: owner, referenceType: type, referenceId: id } = input;
  return id === null ? undefined : state.byReference.get(referenceName(owner, type, id));
};

const documentOf = (
  { ground }: ReserveState,
  { claimPlan, sealFacts }: ReserveInput,
  Folio: string,
): Pick<Reserved, "document" | "claims"> | { readonly findings: readonly Finding[] } => {
  const taken = claimPlan.take(ground);
  if ("findings" in taken) return taken;
  const document = unsealedOf({ ...taken.comprobante, Folio }, sealFacts);
  return document.xmlBytes > xmlBytesMost
    ? { findings: [tooLarge()] }
    : { document, claims: taken.claims };
};

/** Whatever provider would take it: nobody here could read it back or print it. */
const tooLarge = () =>
  ownFinding(
    ...(["XML_DEMASIADO_GRANDE", "conceptos"] as const),
    "El XML de esta factura pasaría de 1 MB. Repártela en varias facturas.",
    "This invoice's XML would be larger than 1 MB. Divide it into several invoices.",
  );

const invoiceOf = (input: ReserveInput, folio: number, before: Invoice | null): Invoice => ({
  organizationId: input.organizationId,
  id: before?.id ?? input.id,
  status: "stamping",
  ...input.facts,
  series: input.series,
  folio,
  issuedLocal: input.issuedLocal,
  referenceType: before?.referenceType ?? input.referenceType,
  referenceId: before?.referenceId ?? input.referenceId,
  // Stamped anew by a person, it stays the app's that asked for it and waits to hear of it.
  askedBy: input.anewId === null ? input.askedBy : (before?.askedBy ?? input.askedBy),
  email: input.email,
  uuid: null,
  stampedLocal: null,
  provider: input.provider,
  failure: null,
  dueAt: new Date(input.now.getTime() + stampingLeaseMs),
  tries: (before?.tries ?? 0) + 1,
  createdAt: before?.createdAt ?? input.now,
  stampedAt: null,
  billedAs: input.billing.billedAs,
  ecosystemTenantId: input.billing.ecosystemTenantId,
  meteredBy: null,
  owedMicros: null,
  motive: null,
});

/** What the next input of the same batch sees. */
export const advanceReserve = (state: ReserveState, effect: Reserved): void => {
  const { invoice, referenceOwner, ticket, fromFree } = effect;
  const { referenceType, referenceId } = invoice;
  advanceClaims(state.ground, effect.claims, invoice.id);
  const source = state.series.get(invoice.series) ?? { next: 1, free: [] };
  state.series.set(
    invoice.series,
    fromFree
      ? { ...source, free: source.free.slice(1) }
      : { ...source, next: (invoice.folio ?? source.next) + 1 },
  );
  state.byId.set(invoice.id, invoice);
  if (referenceId !== null)
    state.byReference.set(referenceName(referenceOwner, referenceType, referenceId), invoice);
  if (ticket)
    state.byTicket.set(ticketName(invoice.askedBy, ticket.key), {
      requestHash: ticket.requestHash,
      invoice,
    });
};
