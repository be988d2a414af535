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
    ...bank(victim),
    "GET /api/billing/trust": reads(victim),
    "GET /api/billing/trust/accounts": reads(victim),
    "POST /api/billing/trust/accounts": writes(victim, {}, account),
    "GET /api/billing/trust/verification": { ...reads(victim), control: "admits" },
    "PUT /api/billing/trust/minimums": writes(victim, {}, { matterId, amount: 5 }),
    "POST /api/billing/trust/deposits": writes(victim, {}, whose),
    "POST /api/billing/trust/disbursements": writes(victim, {}, whose),
    "POST /api/billing/trust/disbursements/:id/approve": {
      ...reads(victim, { id: trustWaitingId }),
      control: "admits",
    },
    "POST /api/billing/trust/holds": writes(victim, {}, whose),
    "DELETE /api/billing/trust/holds/:id": { ...held, control: "admits" },
    "POST /api/billing/trust/invoice-payments": writes(
      victim,
      {},
      { clientId, matterId, invoiceId: victim.invoiceId, amount: 0.01 },
    ),
    "POST /api/billing/trust/moves": writes(victim, {}, move),
    "POST /api/billing/trust/firm-money": writes(victim, {}, fee),
    "POST /api/billing/trust/reversals": writes(victim, {}, taking),
  };
};

const admits = { control: "admits" } as const;

const part = (name: string, value: string, file = ""): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;

/** What the bank says, and what is held against it. */
const bank = (victim: Victim): Claims => {
  const {
    at,
    trustAccountId: accountId,
    trustEntryId,
    trustLineId,
    trustReconciliationId,
  } = victim;
  const ofAccount = `&account_id=${accountId}`;
  const file = part("file", "Fecha,Importe\n2026-11-03,7", '; filename="ajena.csv"');
  const raw = `${part("accountId", accountId)}${file}--x--\r\n`;
  const sent = { raw, headers: { "content-type": "multipart/form-data; boundary=x" } };
  const line = { id: trustLineId };
  const match = { lineId: trustLineId, transactionIds: [trustEntryId] };
  const month = { accountId, month: "2026-10", statementBalance: 1 };
  const reconciled = { id: trustReconciliationId };
  const base = "/api/billing/trust";
  return {
    [`GET ${base}/statements`]: reads(victim, {}, ofAccount),
    [`POST ${base}/statements`]: { sees: "refused", aim: { query: `?firmId=${at.id}`, sent } },
    [`POST ${base}/statements/:id/take`]: {
      ...reads(victim, { id: victim.trustStatementId }),
      ...admits,
    },
    [`GET ${base}/bank-lines`]: reads(victim, {}, `${ofAccount}&month=2026-11`),
    [`POST ${base}/matches`]: { ...writes(victim, {}, match), control: "none" },
    [`POST ${base}/matches/automatic`]: { ...writes(victim, {}, { accountId }), ...admits },
    [`DELETE ${base}/bank-lines/:id/match`]: { ...reads(victim, line), ...admits },
    [`PUT ${base}/bank-lines/:id/bank-error`]: {
      ...writes(victim, line, { reason: "Ajeno" }),
      ...admits,
    },
    [`GET ${base}/reconciliations`]: { ...reads(victim, {}, ofAccount), ...admits },
    [`POST ${base}/reconciliations`]: { ...writes(victim, {}, month), ...admits },
    [`GET ${base}/reconciliations/:id`]: { ...reads(victim, reconciled), ...admits },
    [`POST ${base}/reconciliations/:id/sign`]: { ...reads(victim, reconciled), control: "none" },
  };
};
