/** Clients' money as the wire shows it. */
import type { z } from "zod";
import type {
  TrustAccount as WireAccount,
  TrustHold as WireHold,
  TrustTransaction as WireTransaction,
} from "#contracts/legal/trust/trust.ts";
import { mxn } from "../callers/money.wire.ts";
import type { TrustAccount } from "./trust.domain.ts";
import { availableOf, byClient } from "./balances.domain.ts";
import type { Hold, ShownEntry, ShownLedger } from "./trust.query.ts";

export const transactionView = ({
  seq: number,
  kind: type,
  cents,
  isReversed: reversed,
  createdAt,
  ...entry
}: ShownEntry): z.input<typeof WireTransaction> => ({
  ...entry,
  number,
  type,
  status: "posted",
  amount: mxn(cents),
  reversed,
  createdAt: createdAt.toISOString(),
});

const statusOf = ({ kind, endedAt }: Hold): z.input<typeof WireHold>["status"] => {
  if (endedAt !== null) return "ended";
  return kind === "hold" ? "held" : "awaiting_approval";
};

export const holdView = (hold: Hold): z.input<typeof WireHold> => {
  const { id, accountId, clientId, matterId, cents, reason, counterparty, maker } = hold;
  return {
    id,
    accountId,
    clientId,
    matterId,
    status: statusOf(hold),
    amount: mxn(cents),
    purpose: reason,
    counterparty,
    maker,
    createdAt: hold.createdAt.toISOString(),
  };
};

export const accountView = (account: TrustAccount): z.input<typeof WireAccount> => {
  const { id, name, bank, lastDigits, closedUntil } = account;
  return {
    id,
    name,
    bank,
    lastDigits,
    balance: mxn(account.bookCents),
    feeCap: mxn(account.feeCapCents),
    approvalAbove: mxn(account.approvalCents),
    closedUntil,
  };
};

const sums = (ledgers: readonly ShownLedger[]) => ({
  balance: mxn(ledgers.reduce((sum, { balanceCents }) => sum + balanceCents, 0)),
  available: mxn(ledgers.reduce((sum, ledger) => sum + availableOf(ledger), 0)),
  held: mxn(ledgers.reduce((sum, { heldCents }) => sum + heldCents, 0)),
});

export const balancesView = (ledgers: readonly ShownLedger[]) =>
  byClient(ledgers).map(({ clientId, clientName, ledgers: own }) => ({
    clientId,
    clientName,
    ...sums(own),
    matters: own.map((ledger) => ({
      accountId: ledger.accountId,
      matterId: ledger.matterId,
      matterTitle: ledger.matterTitle,
      ...sums([ledger]),
    })),
  }));
