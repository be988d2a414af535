/** Tables of an auditor's pack that are read and written in portions, however long they are. */
import { Readable } from "node:stream";
import type { Queries } from "#platform/db/database.ts";
import { canonicalJson } from "#platform/ledger/canonical.ts";
import { csvRows } from "#platform/parsing/csv.ts";
import { mxn } from "../callers/money.wire.ts";
import { linkOf } from "../trust/chain.ts";
import { entriesAfter } from "../trust/verify.query.ts";
import {
  hiddenSeqs,
  journalAfter,
  ledgerRowsAfter,
  linesAfter,
  type Audited,
  type JournalRow,
} from "./audit.query.ts";
import type { AuditTranslate } from "./audit.words.ts";
import type { LedgerSums, Pack } from "./pack.domain.ts";
import { ownerOf, personCell, type Cells } from "./pack-tables.ts";

/** A table with its head; the next portion is read once the one before it was taken. */
const csvStream = <Row>(
  head: Cells,
  read: (last: Row | null) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => Cells,
): Readable => {
  const portions = async function* (): AsyncGenerator<string> {
    yield csvRows([head], true);
    let last: Row | null = null;
    for (;;) {
      const rows: readonly Row[] = await read(last);
      if (rows.length === 0) return;
      yield csvRows(rows.map(cellsOf));
      last = rows.at(-1) ?? null;
    }
  };
  return Readable.from(portions());
};

export interface Telling {
  readonly db: Queries;
  readonly audited: Audited;
  readonly names: Pack["names"];
  readonly t: AuditTranslate;
}

export const journalFile = ({ db, audited, names, t }: Telling): Readable =>
  csvStream<JournalRow>(
    [
      ...[t("number"), t("day"), t("kind"), t("method"), t("ledger"), t("client"), t("matter")],
      ...[t("counterparty"), t("purpose"), t("reference"), t("amount"), t("clears")],
      ...[t("reverses"), t("maker"), t("approver"), t("written")],
    ],
    (last) => journalAfter(db, audited, last),
    (row) => [
      ...[row.seq, row.day, t(`kind_${row.kind}`), row.method, row.ledgerId, ownerOf(t, row)],
      ...[row.matterTitle, row.counterparty, row.purpose, row.reference, mxn(row.cents)],
      ...[row.clearsOn, row.reversesSeq ?? ""],
      ...[personCell(t, names, row.maker), personCell(t, names, row.approver)],
      row.createdAt.toISOString(),
    ],
  );

/** Each ledger from its opening balance on. */
export const ledgersFile = (
  { db, audited, t }: Telling,
  ledgers: readonly LedgerSums[],
): Readable => {
  const running = new Map(ledgers.map(({ id, openingCents }) => [id, openingCents]));
  return csvStream<JournalRow>(
    [
      ...[t("ledger"), t("client"), t("matter"), t("day"), t("number"), t("kind")],
      ...[t("purpose"), t("reference"), t("amount"), t("running")],
    ],
    (last) => ledgerRowsAfter(db, audited, last),
    (row) => {
      const after = (running.get(row.ledgerId) ?? 0) + row.cents;
      running.set(row.ledgerId, after);
      return [
        ...[row.ledgerId, ownerOf(t, row), row.matterTitle, row.day, row.seq],
        ...[t(`kind_${row.kind}`), row.purpose, row.reference, mxn(row.cents), mxn(after)],
      ];
    },
  );
};

export const bankFile = ({ db, audited, t }: Telling): Readable =>
  csvStream(
    [
      ...[t("day"), t("amount"), t("reference"), t("description"), t("numbers"), t("how")],
      ...[t("bankError"), t("statementFile")],
    ],
    (last: Awaited<ReturnType<typeof linesAfter>>[number] | null) => linesAfter(db, audited, last),
    ({ day, cents, reference, description, seqs, how, bankError, fileName }) => [
      ...[day, mxn(cents), reference, description, seqs.join(" ")],
      how === "rule" || how === "hand" ? t(how) : "",
      ...[bankError ?? "", fileName],
    ],
  );

interface ChainRow {
  readonly seq: number;
  readonly id: string;
  readonly previousHash: string;
  readonly hash: string;
  /** Empty where a name or purpose in it is not the reader's to see. */
  readonly facts: string;
}

/**
 * From the first entry on, whatever the period: SHA-256 over the hash before, a line feed and the
 * facts, byte for byte as they stand here, is the hash.
 */
export const chainFile = ({ db, audited, t }: Telling): Readable =>
  csvStream<ChainRow>(
    [t("number"), "id", t("previousHash"), t("hash"), t("facts")],
    async (last) => {
      const found = await entriesAfter(db, audited, last?.seq ?? 0);
      const links = found.map(linkOf).filter(({ seq }) => seq <= audited.lastSeq);
      const span = { first: links[0]?.seq ?? 0, last: links.at(-1)?.seq ?? 0 };
      const hidden = await hiddenSeqs(db, audited, span);
      return links.map(({ facts, ...link }) => {
        return { ...link, facts: hidden.has(link.seq) ? "" : canonicalJson(facts) };
      });
    },
    ({ seq, id, previousHash, hash, facts }) => [seq, id, previousHash, hash, facts],
  );
