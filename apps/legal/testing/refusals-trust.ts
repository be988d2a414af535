/** Operations on clients' money for the tests of what every operation refuses. */
import type { LegalGround, TestFirm } from "./ground.ts";

const base = "/api/billing/trust";

const account = { name: "Clientes", bank: "Banco" };
const fee = { type: "fee_funding", amount: 1, purpose: "Comisiones" };

/** Each with a body that is right but for whose it is. */
export const trustOperations = (
  id: string,
): readonly [line: string, body: object | undefined][] => {
  const whose = { clientId: id, matterId: id, amount: 1, purpose: "Copias" };
  const move = { fromMatterId: id, toMatterId: id, amount: 1, authorization: "Carta" };
  return [
    [`GET ${base}`, undefined],
    [`GET ${base}/accounts`, undefined],
    [`GET ${base}/verification`, undefined],
    [`POST ${base}/accounts`, account],
    [`PUT ${base}/minimums`, { matterId: id, amount: 1 }],
    [`POST ${base}/deposits`, whose],
    [`POST ${base}/disbursements`, whose],
    [`POST ${base}/disbursements/${id}/approve`, undefined],
    [`POST ${base}/holds`, whose],
    [`DELETE ${base}/holds/${id}`, undefined],
    [`POST ${base}/moves`, move],
    [`POST ${base}/invoice-payments`, { clientId: id, matterId: id, invoiceId: id }],
    [`POST ${base}/firm-money`, fee],
    [`POST ${base}/reversals`, { transactionId: id, reason: "Error" }],
    [`GET ${base}/statements?account_id=${id}`, undefined],
    [`POST ${base}/statements/${id}/take`, undefined],
    [`GET ${base}/bank-lines?account_id=${id}&month=2026-10`, undefined],
    [`POST ${base}/matches`, { lineId: id, transactionIds: [id] }],
    [`POST ${base}/matches/automatic`, { accountId: id }],
    [`DELETE ${base}/bank-lines/${id}/match`, undefined],
    [`PUT ${base}/bank-lines/${id}/bank-error`, { reason: "Error" }],
    [`GET ${base}/reconciliations?account_id=${id}`, undefined],
    [`POST ${base}/reconciliations`, month(id, 1)],
    [`GET ${base}/reconciliations/${id}`, undefined],
    [`POST ${base}/reconciliations/${id}/sign`, undefined],
  ];
};

const month = (accountId: string, statementBalance: number) => {
  return { accountId, month: "2026-10", statementBalance };
};

/** Whatever makes something there, and once more with another body; the account comes first. */
export const madeInTrust = async (
  ground: LegalGround,
  at: TestFirm,
  whose: { readonly matterId: string; readonly clientId: string },
): Promise<readonly (readonly [path: string, first: object, second: object])[]> => {
  const opened = await ground.send(at, `POST ${base}/accounts`, account);
  const money = { ...whose, amount: 100, purpose: "Anticipo" };
  const { body } = await ground.send(at, `POST ${base}/deposits`, money);
  const { id: toMatterId } = await ground.openMatter(at, { clientId: whose.clientId });
  const move = { fromMatterId: whose.matterId, toMatterId, amount: 1, authorization: "Carta" };
  const back = { transactionId: body.id, reason: "Error" };
  const { matterId, clientId } = whose;
  const spent = { matterId, amount: 100, description: "Copias" };
  const { body: expense } = await ground.send(at, "POST /api/expenses", spent);
  const wish = { matterId, expenseIds: [expense.id], dueDate: "2026-12-31" };
  const { body: draft } = await ground.send(at, "POST /api/billing/invoices", wish);
  await ground.send(at, `POST /api/billing/invoices/${draft.id}/issue`);
  const fees = { clientId, matterId, invoiceId: draft.id };
  return [
    [`${base}/accounts`, account, { ...account, name: "Otra" }],
    [`${base}/deposits`, money, { ...money, amount: 2 }],
    [`${base}/disbursements`, { ...money, amount: 1 }, { ...money, amount: 2 }],
    [`${base}/holds`, { ...money, amount: 1 }, { ...money, amount: 2 }],
    [`${base}/moves`, move, { ...move, amount: 2 }],
    [`${base}/invoice-payments`, { ...fees, amount: 1 }, { ...fees, amount: 2 }],
    [`${base}/firm-money`, fee, { ...fee, amount: 2 }],
    [`${base}/reversals`, back, { ...back, reason: "Otro" }],
    [`${base}/reconciliations`, month(opened.body.id, 1), month(opened.body.id, 2)],
  ];
};
