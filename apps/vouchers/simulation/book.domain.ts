/** A second book of the ledger, kept in memory from postings alone, to hold the records against. */
import type { Cents } from "#platform/money.ts";
import { breach, type Breach } from "./breaches.domain.ts";

/** A posting with what its batch says of itself. */
export interface BookedPosting {
  readonly id: string;
  readonly kind: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly issuerCellId: string;
  readonly batchId: string;
  readonly cents: Cents;
  readonly chargeId: string | null;
  readonly at: Date;
  readonly walletId: string;
  readonly expiresAt: Date;
  readonly parentBatchId: string | null;
}

export interface BookedBatch {
  readonly walletId: string;
  readonly issuerCellId: string;
  readonly expiresAt: number;
  cents: Cents;
}

export interface IssuerSums {
  issued: Cents;
  extinguished: Cents;
  expired: Cents;
  held: Cents;
  onHold: Cents;
}

/** What is on hold of a charge, and what its cell took of other issuers. */
export interface BookedCharge {
  onHold: Cents;
  accepted: Cents;
}

export interface BookCell {
  readonly id: string;
  readonly walletId: string;
  readonly umbrellaId: string | null;
  readonly test: boolean;
}

export interface Book {
  readonly cells: ReadonlyMap<string, BookCell>;
  readonly cellOfWallet: ReadonlyMap<string, BookCell>;
  readonly batches: Map<string, BookedBatch>;
  readonly wallets: Map<string, Cents>;
  readonly issuers: Map<string, IssuerSums>;
  readonly charges: Map<string, BookedCharge>;
  /** By counter, of the month under way: a stall's issue counts for its umbrella too. */
  readonly polen: Map<string, Cents>;
  postings: number;
}

/** What one day brought. */
export interface DayOfBook {
  readonly batches: Set<string>;
  readonly charges: Set<string>;
  /** By issuer, kind, giving and taking cell, as the sums of the reports are. */
  readonly flows: Map<string, { cents: Cents; postings: number }>;
  readonly byKind: Map<string, { cents: Cents; postings: number }>;
  readonly breaches: Breach[];
}

const nobody = "00000000-0000-0000-0000-000000000000";

export const newBook = (cells: readonly BookCell[]): Book => ({
  cells: new Map(cells.map((cell) => [cell.id, cell])),
  cellOfWallet: new Map(cells.map((cell) => [cell.walletId, cell])),
  batches: new Map(),
  wallets: new Map(),
  issuers: new Map(),
  charges: new Map(),
  polen: new Map(),
  postings: 0,
});

export const newDay = (): DayOfBook => ({
  batches: new Set(),
  charges: new Set(),
  flows: new Map(),
  byKind: new Map(),
  breaches: [],
});

const add = (into: Map<string, Cents>, key: string, cents: Cents): void => {
  into.set(key, (into.get(key) ?? 0) + cents);
};

const count = (into: DayOfBook["flows"], key: string, cents: Cents): void => {
  const known = into.get(key) ?? { cents: 0, postings: 0 };
  known.cents += cents;
  known.postings += 1;
  into.set(key, known);
};

const issuerOf = (book: Book, id: string): IssuerSums => {
  const known = book.issuers.get(id);
  if (known) return known;
  const fresh = { issued: 0, extinguished: 0, expired: 0, held: 0, onHold: 0 };
  book.issuers.set(id, fresh);
  return fresh;
};

const chargeOf = (book: Book, id: string): BookedCharge => {
  const known = book.charges.get(id);
  if (known) return known;
  const fresh = { onHold: 0, accepted: 0 };
  book.charges.set(id, fresh);
  return fresh;
};

/** A batch as it was when it was first seen: nothing but what is left of it may change. */
const batchOf = (book: Book, posting: BookedPosting): BookedBatch => {
  const known = book.batches.get(posting.batchId);
  if (known) return known;
  const { walletId, issuerCellId, expiresAt } = posting;
  const fresh = { walletId, issuerCellId, expiresAt: expiresAt.getTime(), cents: 0 };
  book.batches.set(posting.batchId, fresh);
  return fresh;
};

interface Entry {
  /** Into the batch, negative out of it. */
  readonly batch: Cents;
  readonly charge: Cents;
}

/** What a posting of each kind moves: into the batch that it names, and onto a charge's hold. */
const entryOf = ({ kind, cents }: BookedPosting): Entry => {
  switch (kind) {
    case "apply":
      return { batch: -cents, charge: cents };
    case "extinguish":
      return { batch: 0, charge: -cents };
    case "accept":
    case "release":
      return { batch: cents, charge: -cents };
    case "expire":
    case "clear":
      return { batch: -cents, charge: 0 };
    default:
      return { batch: cents, charge: 0 };
  }
};

/** Enters a posting, and says in the day's breaches which law it breaks by itself. */
export const enter = (book: Book, day: DayOfBook, posting: BookedPosting): void => {
  const { kind, cents, chargeId, issuerCellId } = posting;
  const entry = entryOf(posting);
  const batch = batchOf(book, posting);
  const issuer = issuerOf(book, issuerCellId);
  batch.cents += entry.batch;
  add(book.wallets, batch.walletId, entry.batch);
  issuer.held += entry.batch;
  day.batches.add(posting.batchId);
  if (chargeId !== null && entry.charge !== 0) {
    const charge = chargeOf(book, chargeId);
    charge.onHold += entry.charge;
    issuer.onHold += entry.charge;
    if (kind === "accept") charge.accepted += cents;
    day.charges.add(chargeId);
  }
  if (kind === "transfer") takeFromParent(book, day, posting);
  if (kind === "issue") countIssue(book, posting);
  if (kind === "extinguish" || kind === "clear") issuer.extinguished += cents;
  if (kind === "restore") issuer.extinguished -= cents;
  if (kind === "expire") issuer.expired += cents;
  book.postings += 1;
  count(day.flows, flowOf(book, posting), cents);
  count(day.byKind, kindOf(posting), cents);
  day.breaches.push(...breachesOf(book, posting, batch));
};

const takeFromParent = (book: Book, day: DayOfBook, posting: BookedPosting): void => {
  const parent = book.batches.get(posting.parentBatchId ?? "");
  if (!parent) {
    day.breaches.push(breach("batches", posting.id, "a transfer out of no batch", "of a batch"));
    return;
  }
  parent.cents -= posting.cents;
  add(book.wallets, parent.walletId, -posting.cents);
  issuerOf(book, posting.issuerCellId).held -= posting.cents;
  day.batches.add(posting.parentBatchId ?? "");
};

const countIssue = (book: Book, { issuerCellId, cents }: BookedPosting): void => {
  issuerOf(book, issuerCellId).issued += cents;
  add(book.polen, issuerCellId, cents);
  const cell = book.cells.get(issuerCellId);
  if (cell?.umbrellaId && !cell.test) add(book.polen, cell.umbrellaId, cents);
};

/** `cashback` where a sale minted it, as in the reports. */
const kindOf = ({ kind, chargeId }: BookedPosting): string =>
  kind === "issue" && chargeId !== null ? "cashback" : kind;

const flowOf = (book: Book, posting: BookedPosting): string =>
  [
    posting.issuerCellId,
    kindOf(posting),
    book.cellOfWallet.get(posting.fromAccount)?.id ?? nobody,
    book.cellOfWallet.get(posting.toAccount)?.id ?? nobody,
  ].join(" ");

const breachesOf = (book: Book, posting: BookedPosting, batch: BookedBatch): readonly Breach[] => {
  const { id, kind, at, issuerCellId } = posting;
  const found: Breach[] = [];
  if (batch.cents < 0) found.push(breach("balances", posting.batchId, batch.cents, "0 or more"));
  if (batch.issuerCellId !== issuerCellId)
    found.push(breach("issuers", id, issuerCellId, batch.issuerCellId));
  if (kind === "apply" && at.getTime() >= batch.expiresAt)
    found.push(breach("expiries", id, at.toISOString(), "spent before its batch expires"));
  if (kind === "expire" && at.getTime() < batch.expiresAt)
    found.push(breach("expiries", id, at.toISOString(), "burned after its batch expires"));
  if (kind === "clear" && isOfTest(book, posting))
    found.push(breach("test cells", id, "cleared", "never part of a clearing"));
  return found;
};

const isOfTest = (book: Book, { issuerCellId, walletId }: BookedPosting): boolean =>
  book.cells.get(issuerCellId)?.test === true || book.cellOfWallet.get(walletId)?.test === true;
