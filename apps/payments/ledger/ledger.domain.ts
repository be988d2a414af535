/** Accounts and the movements between them. */
import type { Cents } from "#platform/money.ts";

/** The one ledger of this house, in MXN; a distributed installation would have several. */
export const mainLedger = "00000000-0000-7000-8000-000000000001";

export type AccountKind = "wallet" | "merchant" | "rail" | "funding" | "suspense" | "payout";

/** An account by its name: it may not be open yet. */
export interface AccountName {
  readonly kind: AccountKind;
  readonly owner: string;
}

export interface Account extends AccountName {
  readonly id: string;
  readonly balanceCents: Cents;
  readonly openedAt: Date;
  /** Of a wallet: the lineage of the key whose money opened it; null where no key did. */
  readonly openedBy: string | null;
}

export type TransferKind =
  | "payment"
  | "refund"
  | "top_up"
  | "transfer"
  | "rail_in"
  | "rail_out"
  | "late_payment"
  | "review"
  | "payout"
  | "payout_back";

export interface NewTransfer {
  readonly id: string;
  readonly kind: TransferKind;
  readonly from: string;
  readonly to: string;
  readonly cents: Cents;
  readonly paymentId: string | null;
  readonly concept: string | null;
  readonly at: Date;
  /** The lineage of the key that moved it; absent: the house did. */
  readonly madeBy?: string | null | undefined;
}

/**
 * Who opens a wallet by this transfer. A refund or late money opens it for nobody: whoever can make
 * one could open the wallet of anybody.
 */
export const openerBy = ({ kind, madeBy = null }: NewTransfer): string | null =>
  kind === "top_up" || kind === "transfer" ? madeBy : null;

export const nameOf = ({ kind, owner }: AccountName): string => `${kind}\n${owner}`;

/** The accounts of a batch, with balances that move as its commands are decided. */
export interface Book {
  /** Null for an account that is not open yet. */
  readonly find: (name: AccountName) => Account | null;
  /** Also one that is opened by the first money that it gets; throws for what was not locked. */
  readonly need: (name: AccountName) => Account;
  readonly move: (transfer: NewTransfer) => void;
}

/** `open` are locked; `openable` have an id already, and exist once money came in. */
export const bookOf = (open: readonly Account[], openable: readonly Account[]): Book => {
  const all = [...open, ...openable];
  const byName = new Map(all.map((account) => [nameOf(account), account]));
  const nameById = new Map(all.map((account) => [account.id, nameOf(account)]));
  const closed = new Set(openable.map(nameOf));
  const add = (id: string, cents: Cents, opener: string | null): void => {
    const name = nameById.get(id);
    const account = name === undefined ? undefined : byName.get(name);
    if (!account || name === undefined) throw new Error("a transfer names an unlocked account");
    const opens = closed.delete(name) && account.kind === "wallet";
    const openedBy = opens ? opener : account.openedBy;
    byName.set(name, { ...account, balanceCents: account.balanceCents + cents, openedBy });
  };
  return {
    find: (name) => (closed.has(nameOf(name)) ? null : (byName.get(nameOf(name)) ?? null)),
    need: (name) => {
      const account = byName.get(nameOf(name));
      if (!account) throw new Error(`the ${name.kind} account was not locked`);
      return account;
    },
    move: (transfer) => {
      add(transfer.from, -transfer.cents, null);
      add(transfer.to, transfer.cents, openerBy(transfer));
    },
  };
};
