/** `milpa ledger verify`: recomputes a ledger from its transfers and names what differs. */
import type { Command } from "commander";
import type { Database } from "#platform/db/database.ts";
import { auditLedger as auditPayments } from "../../apps/payments/ledger/audit-ledger.command.ts";
import { auditLedger as auditCommunity } from "../../apps/vouchers/ledger/audit-ledger.command.ts";
import { columns } from "../columns.ts";
import { appNamed, withServices } from "../offline.ts";
import { archiveCommands } from "./ledger-archive.ts";
import { described, print } from "./output.ts";

/** What every auditor answers; the rest of its answer is its own and goes out as it is. */
interface Audit {
  readonly transfers: number;
  readonly findings: readonly {
    readonly record: string;
    readonly id: string;
    readonly field: string;
    readonly recorded: string | null;
    readonly recomputed: string | null;
  }[];
}

/** Apps that hold one ledger, by which they are called here. */
const single: Readonly<Record<string, (db: Database) => Promise<Audit>>> = {
  payments: auditPayments,
};

const verify = (named: string): Promise<Audit> => {
  const whole = single[named];
  if (whole) return withServices(appNamed(named), ({ db }) => whole(db));
  return withServices(appNamed("vouchers"), ({ db }) => auditCommunity(db, named));
};

export const ledgerCommand = (program: Command): void => {
  const ledger = program.command("ledger").description("The ledgers of vouchers and payments.");
  archiveCommands(ledger);
  described(
    ledger
      .command("verify <ledger>")
      .description("Recompute all records of a community, or of payments, from transfers alone."),
    "milpa ledger verify payments",
  ).action(async (named: string, options: { readonly json?: boolean }) => {
    const audit = await verify(named);
    // Sums may pass what JSON numbers carry exactly: they go out as text.
    const document: unknown = JSON.parse(
      JSON.stringify(audit, (_key, value: unknown) =>
        typeof value === "bigint" ? `${value}` : value,
      ),
    );
    const rows = audit.findings.map(({ record, id, field, recorded, recomputed }) => [
      ...[record, id, field, `recorded ${recorded ?? "-"}`, `recomputed ${recomputed ?? "-"}`],
    ]);
    const text =
      rows.length === 0
        ? `${audit.transfers} transfers, and every record follows from them.`
        : columns(rows);
    print(document, text, options);
    if (rows.length > 0) process.exitCode = 1;
  });
};
