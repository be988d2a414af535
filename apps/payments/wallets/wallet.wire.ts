/** Wallets and their statements as the wire shows them. */
import type { z } from "zod";
import type {
  movementKinds,
  Movement as WireMovement,
  PaidIn,
  Wallet,
} from "#contracts/payments/wallet.ts";
import type { Account } from "../ledger/ledger.domain.ts";
import { mxn } from "../payments/payment.wire.ts";
import type { Movement } from "../ledger/movements.query.ts";

export const walletProjectionOf = (wallet: Account): z.input<typeof Wallet> => ({
  user_id: wallet.owner,
  balance: mxn(wallet.balanceCents),
  currency: "MXN",
  opened_at: wallet.openedAt.toISOString(),
});

/** To whoever paid in, and may not know what is in there nor since when. */
export const unseenWallet = (userId: string): z.input<typeof PaidIn> => ({
  user_id: userId,
  balance: null,
  currency: "MXN",
  opened_at: null,
});

type Kind = (typeof movementKinds)[number];

/** A movement in the words of the wire and of the wallet page. */
export const kindOf = ({ kind, incoming }: Movement): Kind => {
  if (kind === "transfer") return incoming ? "transfer_in" : "transfer_out";
  if (kind === "payment" || kind === "refund" || kind === "top_up") return kind;
  return "late_payment";
};

export const movementProjectionOf = (movement: Movement): z.input<typeof WireMovement> => ({
  id: movement.id,
  kind: kindOf(movement),
  amount: mxn(movement.incoming ? movement.cents : -movement.cents),
  payment_id: movement.paymentId,
  concept: movement.concept,
  paid_in_by: movement.paidInBy,
  at: movement.at.toISOString(),
});
