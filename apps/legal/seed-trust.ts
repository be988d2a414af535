/** The demo firms' accounts for clients' money, and what came and went in the first of them. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import type { Access } from "./callers/access.ts";
import { findMatter } from "./matters/matters.query.ts";
import { deposit } from "./trust-movements/deposit.command.ts";
import { disburse } from "./trust-movements/disburse.command.ts";
import { openAccount } from "./trust/open-account.command.ts";

const account = {
  name: "Cuenta de clientes",
  bank: "BBVA",
  lastDigits: "4821",
  feeCapCents: 100_000,
  approvalCents: 10_000_000,
};

/** Which of the matters, days before today, pesos; below zero what was paid. */
const moves = [
  [0, 90, 45_000, "Anticipo de gastos y costas"],
  [2, 60, 18_000, "Depósito para avalúos"],
  [0, 40, -12_500, "Perito contable"],
  [4, 30, 30_000, "Garantía de la suspensión"],
  [2, 20, -6_200, "Avalúo del inmueble"],
] as const;

export const seedTrust = async (
  tx: Queries,
  accesses: readonly Access[],
  matterIds: readonly string[],
  now: Date,
): Promise<void> => {
  for (const access of accesses) await openAccount(tx, access, account, plusMs(now, -100 * dayMs));
  const [access] = accesses;
  if (!access) return;
  for (const [nth, ago, pesos, purpose] of moves) {
    const matter = await findMatter(tx, access, matterIds[nth] ?? "");
    if (!matter) throw new Error("the demo world has no such matter");
    const wish = {
      clientId: matter.clientId,
      matterId: matter.id,
      accountId: null,
      cents: Math.abs(pesos) * 100,
      method: "spei",
      day: null,
      counterparty: null,
      purpose,
      reference: "",
    } as const;
    const at = plusMs(now, -ago * dayMs);
    const booked =
      pesos > 0
        ? await deposit(tx, access, { ...wish, kind: "deposit" }, at)
        : await disburse(tx, access, wish, { mayApprove: true, now: at });
    if (booked instanceof Refusal) throw new Error(`the demo world was refused: ${booked.code}`);
  }
};
