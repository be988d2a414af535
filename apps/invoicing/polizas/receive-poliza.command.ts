/** Takes an accounting entry once, when its two sides sum up alike. */
import type { Poliza } from "#contracts/invoicing/poliza.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Database } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { insertPoliza } from "./polizas.store.ts";
import { polizaHash } from "./polizas.query.ts";

export const receivePoliza = async (
  db: Database,
  poliza: Poliza,
  now: Date,
): Promise<"received" | "known" | Refusal<"poliza_unbalanced" | "poliza_reused">> => {
  const contentHash = sha256Hex(JSON.stringify(poliza));
  const debit = poliza.lines.reduce((sum, line) => sum + line.debit_cents, 0);
  const credit = poliza.lines.reduce((sum, line) => sum + line.credit_cents, 0);
  const twoSided = poliza.lines.findIndex((line) => line.debit_cents > 0 && line.credit_cents > 0);
  if (twoSided >= 0) {
    return refuse("poliza_unbalanced", {
      field: `lines.${twoSided}`,
      message: "Un renglón lleva cargo o abono, no los dos.",
    });
  }
  if (debit !== credit || !Number.isSafeInteger(debit)) {
    return refuse("poliza_unbalanced", {
      field: "lines",
      message: `Los cargos suman ${debit} centavos y los abonos ${credit}.`,
    });
  }
  if (await insertPoliza(db, { poliza, cents: debit, contentHash }, now)) return "received";
  return (await polizaHash(db, poliza.poliza_id)) === contentHash
    ? "known"
    : refuse("poliza_reused", { field: "poliza_id" });
};
