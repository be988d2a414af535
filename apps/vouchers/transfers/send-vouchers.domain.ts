/** Decides a transfer: the holder's earliest vouchers go whole, or nothing does. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { spendable, sumOf, take, type Lot } from "../charges/acceptance.domain.ts";
import type { TransferLine, TransferOrder } from "./transfer-order.domain.ts";

export interface SendInput extends Omit<TransferOrder, "lines"> {
  /** The sender's own wallet: locked too, so that two uses of one key never run side by side. */
  readonly ownWalletId: string;
  /** Only vouchers of this issuer; null: of any. */
  readonly issuerCellId: string | null;
}

export interface SendState {
  /** What each waiting sender can spend, by wallet. */
  readonly lots: Map<string, readonly Lot[]>;
  /** Transfers that were made with one of the waiting keys, by `keyOf`. */
  readonly known: Map<string, TransferOrder>;
  readonly newId: () => string;
}

export type SendOutcome =
  | { readonly order: TransferOrder; readonly known: boolean }
  | Refusal<"insufficient_funds" | "idempotency_key_reused">;

/** An idempotency key means something only to the member who sent it. */
export const keyOf = (memberId: string, key: string): string => `${memberId}\n${key}`;

export const decideSend = (
  state: SendState,
  input: SendInput,
): Decision<TransferOrder, SendOutcome> => {
  const known =
    input.idempotencyKey === null
      ? undefined
      : state.known.get(keyOf(input.senderMemberId, input.idempotencyKey));
  if (known) return { outcome: repeated(known, input), effects: [] };

  const held = spendable(state.lots.get(input.senderWalletId) ?? [], input.at);
  const ofIssuer = held.filter(
    (lot) => input.issuerCellId === null || lot.issuerCellId === input.issuerCellId,
  );
  const taken = take(ofIssuer, input.cents);
  if (sumOf(taken) < input.cents) return { outcome: refuse("insufficient_funds"), effects: [] };
  const lines = taken.map(({ batchId: fromBatchId, ...line }): TransferLine => ({
    ...line,
    fromBatchId,
    batchId: state.newId(),
  }));
  const { ownWalletId: _own, issuerCellId: _issuer, ...facts } = input;
  const order: TransferOrder = { ...facts, lines };
  return { outcome: { order, known: false }, effects: [order] };
};

const repeated = (order: TransferOrder, { requestHash }: SendInput): SendOutcome =>
  order.requestHash === requestHash
    ? { order, known: true }
    : refuse("idempotency_key_reused", { field: "Idempotency-Key" });

/** The next input of the batch sees the sender's lots smaller and the receiver's more. */
export const advanceSend = (state: SendState, order: TransferOrder): void => {
  const { senderWalletId, recipientWalletId, senderMemberId, idempotencyKey, lines } = order;
  const taken = new Map<string, Cents>(lines.map((line) => [line.fromBatchId, line.cents]));
  const left = (state.lots.get(senderWalletId) ?? []).map((lot) => ({
    ...lot,
    remainingCents: lot.remainingCents - (taken.get(lot.batchId) ?? 0),
  }));
  state.lots.set(senderWalletId, left);
  const received = lines.map(({ issuerCellId, batchId, cents, expiresAt }): Lot => ({
    issuerCellId,
    batchId,
    remainingCents: cents,
    expiresAt,
  }));
  const before = state.lots.get(recipientWalletId);
  if (before) state.lots.set(recipientWalletId, [...before, ...received]);
  if (idempotencyKey !== null) state.known.set(keyOf(senderMemberId, idempotencyKey), order);
};
