/** The chain of an account's entries: what of an entry its hash is over. */
import type { Fact } from "#platform/ledger/canonical.ts";
import type { Link } from "#platform/ledger/chain.ts";
import { bankCentsOf, type Entry, type EntryDraft } from "./trust.domain.ts";

interface Place {
  readonly accountId: string;
  readonly seq: number;
}

/** Every fact of an entry in one fixed order; another order would be another version. */
export const factsOf = (entry: EntryDraft, { accountId, seq }: Place): Fact => [
  ...["v1", accountId, seq, entry.id, entry.kind, entry.day, bankCentsOf(entry)],
  ...[entry.method, entry.counterparty, entry.purpose, entry.reference],
  ...[entry.invoiceId, entry.reversesId, entry.maker, entry.approver],
  entry.createdAt.toISOString(),
  entry.postings
    .toSorted((a, b) => (a.ledgerId < b.ledgerId ? -1 : 1))
    .map(({ ledgerId, cents, clearsOn }) => [ledgerId, cents, clearsOn]),
];

export const linkOf = (entry: Entry): Link => {
  const { id, seq, previousHash, hash } = entry;
  return { id, seq, previousHash, hash, facts: factsOf(entry, entry) };
};
