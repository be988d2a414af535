/** Vouchers: a charge at the business's own cell, which the customer puts vouchers on. */
import {
  cancelCharge,
  createCharge,
  readCharge,
  settleCharge,
  type Charge,
} from "#contracts/vouchers/charge.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Way } from "../connections/way-to-app.ts";
import type { Finding } from "./tender.domain.ts";
import { findingOfRefusal, unknown, type TenderInquiry, type Partner } from "./partner.ts";

export const voucherPartner = ({ client, connection }: Way): Partner => {
  const cellId = connection.place.cellId ?? "";

  const make = async (asked: TenderInquiry): Promise<Charge | Finding> => {
    const { id, askedCents: totalCents } = asked.tender;
    const body = { cellId, totalCents, externalRef: id };
    const answer = await client.call(createCharge, { body, idempotencyKey: id });
    return answer instanceof CallFailure ? findingOfRefusal(answer, asked) : answer.body;
  };

  const read = async ({ tender }: TenderInquiry): Promise<Charge | Finding> => {
    const path = { id: tender.partnerId ?? "" };
    const answer = await client.call(readCharge, { path });
    return answer instanceof CallFailure ? unknown : answer.body;
  };

  // A charge moves nothing by itself, so that one whose answer was lost is simply made again.
  const again = ({ tender, ...asked }: TenderInquiry): Promise<Charge | Finding> =>
    make({ ...asked, tender: { ...tender, askedTimes: tender.askedTimes + 1 } });

  const known = (asked: TenderInquiry): Promise<Charge | Finding> =>
    asked.tender.partnerId === null ? again(asked) : read(asked);

  return {
    ask: async (asked) => findingOf(await make(asked)),
    look: async (asked) => findingOf(await known(asked)),
    giveBack: async (asked) => {
      const id = asked.tender.partnerId ?? chargeIdOf(await again(asked));
      if (typeof id !== "string") return id;
      const answer = await client.call(cancelCharge, { path: { id } });
      if (!(answer instanceof CallFailure)) return findingOf(answer.body);
      if (answer.code === "already_settled") return { kind: "kept", reason: "settled_elsewhere" };
      return answer.code === "charge_expired" ? gone("expired") : unknown;
    },
    settle: async (asked) => {
      const { id, partnerId, heldCents: cents } = asked.tender;
      if (partnerId === null) return unknown;
      const answer = await client.call(settleCharge, {
        path: { id: partnerId },
        body: { stackable: true },
        idempotencyKey: id,
      });
      const settled = { kind: "held", partnerId, rail: null, cents, settled: true } as const;
      if (!(answer instanceof CallFailure)) return settled;
      // Somebody of the cell settled it at the other app: it pays this very ticket all the same.
      if (answer.code === "already_settled") return settled;
      if (answer.code === "charge_not_pending") return gone("cancelled");
      return answer.code === "charge_expired" ? gone("expired") : unknown;
    },
  };
};

const gone = (reason: "expired" | "cancelled"): Finding => ({ kind: "gone", reason });

/** Where nothing was made, there is nothing to give back: the finding says so. */
const chargeIdOf = (made: Charge | Finding): string | Finding => ("kind" in made ? made : made.id);

const findingOf = (charge: Charge | Finding): Finding =>
  "kind" in charge ? charge : findingOfCharge(charge);

type KnownCharge = Pick<Charge, "id" | "status" | "valesAppliedCents"> &
  Partial<Pick<Charge, "url" | "token" | "expiresAt">>;

/** What a charge, or an event about one, says of its tender. */
export const findingOfCharge = ({
  id,
  status,
  valesAppliedCents,
  ...shown
}: KnownCharge): Finding => {
  if (status === "expired" || status === "cancelled") return gone(status);
  if (status !== "pending") {
    const settled = status === "settled";
    return { kind: "held", partnerId: id, rail: null, cents: valesAppliedCents, settled };
  }
  const { url, token = null, expiresAt } = shown;
  if (url === undefined || expiresAt === undefined) return unknown;
  const pay = { url, qr: url, token, until: new Date(expiresAt) };
  return { kind: "waiting", partnerId: id, rail: null, pay };
};
