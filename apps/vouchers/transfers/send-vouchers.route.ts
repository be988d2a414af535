/** POST /api/transfers */
import { sendVouchers } from "#contracts/vouchers/transfer.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { sending } from "./send-vouchers.command.ts";
import { findParties } from "./transfer-parties.query.ts";
import { transferOf } from "./transfer.wire.ts";

export const sendVouchersRoute = route(
  sendVouchers,
  async ({ body, caller, now, request, services }) => {
    const sender = memberOf(caller);
    const parties = await findParties(services.db, sender, body);
    if (parties instanceof Refusal) return parties;
    const { recipient, senderCellId, senderWalletId } = parties;
    const outcome = await services.commit(sending, {
      communityId: sender.communityId,
      id: newId(),
      senderMemberId: sender.id,
      senderCellId,
      senderWalletId,
      ownWalletId: sender.walletId,
      recipientMemberId: recipient.id,
      recipientWalletId: recipient.walletId,
      cents: body.valesCents,
      issuerCellId: body.issuerCellId ?? null,
      idempotencyKey: request.idempotencyKey,
      requestHash: sha256Hex(request.rawBody ?? ""),
      at: now,
    });
    if (outcome instanceof Refusal) return outcome;
    const names = { senderName: parties.senderName, recipientName: recipient.displayName };
    const receipt = transferOf({ ...outcome.order, ...names }, [senderWalletId]);
    return reply(201, receipt, outcome.known ? { "Idempotency-Replayed": "true" } : undefined);
  },
);
