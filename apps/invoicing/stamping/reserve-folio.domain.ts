/** Decides what becomes of a request to stamp: a folio and a sealed document, or what is known. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { Sealed } from "#libraries/cfdi/seal/seal.ts";
import { advanceClaims, type Claim, type ClaimGround } from "../claims/claims.domain.ts";
import { stampingLeaseMs, type DocumentFacts, type Invoice } from "../invoices/invoice.domain.ts";
import type { ProviderName } from "../organizations/organization.domain.ts";

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
  /** Fiscal UUIDs and folios of tickets that the document takes of, to be looked at when locked. */
  readonly targets: { readonly documents: readonly string[]; readonly tickets: readonly string[] };
  /** Seals the document once its folio is known, and what it takes; or says what forbids that. */
  readonly sealAs: (folio: string, ground: ClaimGround) => SealedTaking;
  /** An invoice that failed or waits as a draft, to be stamped now. */
  readonly anewId: string | null;
  readonly now: Date;
}

export type SealedTaking =
  | { readonly document: Promise<Sealed>; readonly claims: readonly Claim[] }
  | { readonly findings: readonly Finding[] };

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
  /** Being sealed: the seals of a batch are made side by side. */
  readonly document: Promise<Sealed>;
  readonly claims: readonly Claim[];
  readonly referenceOwner: string;
  readonly request: unknown;
  readonly ticket: Ticket | null;
  readonly fromFree: boolean;
  /** The row is there already. */
  readonly anew: boolean;
}

export type ReserveOutcome =
  | { readonly kind: "reserved"; readonly invoice: Invoice; readonly document: Promise<Sealed> }
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
  const sealed = input.sealAs(String(folio), state.ground);
  if ("findings" in sealed)
    return { outcome: { kind: "refused", findings: sealed.findings }, effects: [] };
  const { document } = sealed;
  const invoice = invoiceOf(input, folio, before ?? null);
  const effect = {
    invoice,
    ...sealed,
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
