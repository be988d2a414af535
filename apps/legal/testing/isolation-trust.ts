/** Of the table of isolation: money of clients. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

export const trust = (victim: Victim): Claims => {
  const { clientId, matterId, trustEntryId, trustHoldId, trustMatterId, trustWaitingId } = victim;
  const whose = { clientId, matterId, amount: 1, purpose: "Ajeno" };
  const account = { name: "Ajena", bank: "Ajeno" };
  const move = { fromMatterId: matterId, toMatterId: trustMatterId, amount: 1, authorization: "x" };
  const fee = { type: "fee_funding", amount: 1, purpose: "Ajeno" };
  const taking = { transactionId: trustEntryId, reason: "Ajeno" };
  const held = reads(victim, { id: trustHoldId });
  return {
    "GET /api/billing/trust": reads(victim),
    "GET /api/billing/trust/accounts": reads(victim),
    "POST /api/billing/trust/accounts": writes(victim, {}, account),
    "GET /api/billing/trust/verification": { ...reads(victim), control: "admits" },
    "POST /api/billing/trust/deposits": writes(victim, {}, whose),
    "POST /api/billing/trust/disbursements": writes(victim, {}, whose),
    "POST /api/billing/trust/disbursements/:id/approve": {
      ...reads(victim, { id: trustWaitingId }),
      control: "admits",
    },
    "POST /api/billing/trust/holds": writes(victim, {}, whose),
    "DELETE /api/billing/trust/holds/:id": { ...held, control: "admits" },
    "POST /api/billing/trust/moves": writes(victim, {}, move),
    "POST /api/billing/trust/firm-money": writes(victim, {}, fee),
    "POST /api/billing/trust/reversals": writes(victim, {}, taking),
  };
};
