/** An auditor's pack as a ZIP: the paper of its reconciliations, and tables that add up to it. */
import { Readable } from "node:stream";
import { csvOf } from "#platform/parsing/csv.ts";
import { zipOf, type ZipEntry } from "#platform/parsing/zip.ts";
import type { Services } from "#platform/services.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { auditWords } from "./audit.words.ts";
import { bankFile, chainFile, journalFile, ledgersFile } from "./pack-portions.ts";
import { balanceTable, itemTable, monthTable, type Cells } from "./pack-tables.ts";
import type { ReadPack } from "./read-pack.command.ts";
import { reconciliationPaper } from "./reconciliation-paper.ts";

export interface ZipGround {
  readonly services: Pick<Services, "db" | "log">;
  readonly firm: Firm;
  readonly locale: Locale;
  readonly now: Date;
}

/** Made while it is read: a portion of one table is in memory at a time. */
export const auditZip = (
  { services, firm, locale, now }: ZipGround,
  { pack, audited }: ReadPack,
): Readable => {
  const t = auditWords.translator(locale);
  const telling = { db: services.db, audited, names: pack.names, t };
  const file = (name: string, open: ZipEntry["open"]): ZipEntry => ({ name, at: now, open });
  const csv = (name: string, rows: () => readonly Cells[]): ZipEntry =>
    file(`${name}.csv`, () => Readable.from([csvOf(rows())]));
  const paper = async (): Promise<Readable> =>
    Readable.from([await reconciliationPaper({ pack, firm, locale, t, now })]);
  const entries = [
    file(`${t("fileReconciliation")}.pdf`, paper),
    csv(t("fileMonths"), () => monthTable(t, pack)),
    csv(t("fileItems"), () => itemTable(t, pack)),
    csv(t("fileBalances"), () => balanceTable(t, pack)),
    file(`${t("fileJournal")}.csv`, () => journalFile(telling)),
    file(`${t("fileLedgers")}.csv`, () => ledgersFile(telling, pack.ledgers)),
    file(`${t("fileBank")}.csv`, () => bankFile(telling)),
    file(`${t("fileChain")}.csv`, () => chainFile(telling)),
  ];
  return zipOf(entries, (error, name) => {
    services.log.error({ err: error, name, accountId: pack.account.id }, "a pack broke off");
  });
};
