/** `milpa ledger verify`: recomputes a ledger from its transfers and names what differs. */
import type { Command } from "commander";
import { auditLedger } from "../../apps/vouchers/store/audit.ts";
import { columns } from "../columns.ts";
import { appNamed, withServices } from "../offline.ts";
import { described, print } from "./output.ts";

export const ledgerCommand = (program: Command): void => {
  const ledger = program.command("ledger").description("The voucher ledger.");
  described(
    ledger
      .command("verify <community>")
      .description("Recompute every batch, charge, polen counter and issuer from transfers alone."),
    "milpa ledger verify 0199…",
  ).action(async (community: string, options: { readonly json?: boolean }) => {
    const audit = await withServices(appNamed("vouchers"), ({ db }) => auditLedger(db, community));
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
