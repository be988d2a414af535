/** The chain of an account's entries: each carries the hash of the one before it. */
import { createHash } from "node:crypto";
import { bankCentsOf, type Entry, type EntryDraft, type TrustAccount } from "./trust.domain.ts";

interface Place {
  readonly accountId: string;
  readonly seq: number;
  readonly previousHash: string;
}

/** Every fact of an entry in one fixed order, so that equal entries are equal texts. */
const canonical = (entry: EntryDraft, { accountId, seq }: Place): string =>
  JSON.stringify([
    ...["v1", accountId, seq, entry.id, entry.kind, entry.day, bankCentsOf(entry)],
    ...[entry.method, entry.counterparty, entry.purpose, entry.reference],
    ...[entry.invoiceId, entry.reversesId, entry.maker, entry.approver],
    entry.createdAt.toISOString(),
    entry.postings
      .toSorted((a, b) => (a.ledgerId < b.ledgerId ? -1 : 1))
      .map(({ ledgerId, cents, clearsOn }) => [ledgerId, cents, clearsOn]),
  ]);

/** SHA-256 over the hash before and the entry; hexadecimal. */
export const hashOf = (entry: EntryDraft, place: Place): string =>
  createHash("sha256")
    .update(`${place.previousHash}\n${canonical(entry, place)}`)
    .digest("hex");

/** What a record says, and what it ought to. */
export interface ChainFault {
  readonly record: "chain" | "account" | "ledger";
  readonly id: string;
  readonly field: string;
  readonly recorded: string;
  readonly recomputed: string;
}

/** Goes along an account's whole chain: numbers without a gap, each hash over what is written. */
export const chainFaults = (
  account: Pick<TrustAccount, "id" | "bookCents" | "lastSeq" | "lastHash">,
  chain: readonly Entry[],
): readonly ChainFault[] => {
  const faults: ChainFault[] = [];
  const check = (of: Pick<ChainFault, "record" | "id" | "field">, is: unknown, ought: unknown) => {
    const [recorded, recomputed] = [String(is), String(ought)];
    if (recorded !== recomputed) faults.push({ ...of, recorded, recomputed });
  };
  let [previousHash, seq, book] = ["", 0, 0];
  for (const entry of chain) {
    const { id } = entry;
    seq += 1;
    book += bankCentsOf(entry);
    check({ record: "chain", id, field: "seq" }, entry.seq, seq);
    check({ record: "chain", id, field: "previousHash" }, entry.previousHash, previousHash);
    const place = { accountId: account.id, seq: entry.seq, previousHash: entry.previousHash };
    check({ record: "chain", id, field: "hash" }, entry.hash, hashOf(entry, place));
    ({ hash: previousHash } = entry);
  }
  const { id } = account;
  check({ record: "account", id, field: "lastSeq" }, account.lastSeq, seq);
  check({ record: "account", id, field: "lastHash" }, account.lastHash, previousHash);
  check({ record: "account", id, field: "book" }, account.bookCents, book);
  return faults;
};
