/** A code as the wire shows it: never the code itself, nor where it went. */
import type { z } from "zod";
import type { WalletCode } from "#contracts/payments/wallet-code.ts";
import { mxn } from "../payments/payment.wire.ts";
import type { KnownCode } from "./wallet-codes.store.ts";

export const codeProjectionOf = (id: string, code: KnownCode): z.input<typeof WalletCode> => ({
  code_id: id,
  user_id: code.user_id,
  amount: mxn(code.cents),
  currency: "MXN",
  status: code.confirmed ? "confirmed" : "sent",
  expires_at: code.expires_at.toISOString(),
});
