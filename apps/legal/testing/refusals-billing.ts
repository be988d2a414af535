/** Operations on invoices for the tests of what every operation refuses. */
import type { LegalGround, TestFirm } from "./ground.ts";

const base = "/api/billing/invoices";
const receptor = { rfc: "EKU9003173C9", razonSocial: "Ana", usoCfdi: "G03" };

/** Each with a body that is right but for whose it is. */
export const billingOperations = (
  id: string,
): readonly [line: string, body: object | undefined][] => [
  [`GET ${base}`, undefined],
  ["GET /api/billing/ageing", undefined],
  [`GET ${base}/${id}`, undefined],
  [`POST ${base}`, { matterId: id, timeEntryIds: [id], dueDate: "2026-12-31" }],
  [`PATCH ${base}/${id}`, { notes: "Otra" }],
  [`POST ${base}/${id}/submission`, undefined],
  [`POST ${base}/${id}/return`, undefined],
  [`POST ${base}/${id}/issue`, undefined],
  [`POST ${base}/${id}/void`, { reason: "Error" }],
  [`POST ${base}/${id}/sending`, undefined],
  [`GET ${base}/${id}/complements`, undefined],
  [`POST ${base}/${id}/complements`, undefined],
  [`POST ${base}/${id}/payments`, { amount: 1 }],
  [`POST ${base}/${id}/reversals`, { paymentId: id, reason: "Error" }],
  ["POST /api/ecosystem/cfdi/stamp", { invoiceId: id, receptor }],
  ["POST /api/ecosystem/payments", { invoiceId: id }],
];

/** Whatever makes something there, and once more with another body. */
export const madeInBilling = async (
  ground: LegalGround,
  at: TestFirm,
  matterId: string,
): Promise<readonly (readonly [path: string, first: object, second: object])[]> => {
  const spent = async (): Promise<string> => {
    const body = { matterId, amount: 100, description: "Copias" };
    return (await ground.send(at, "POST /api/expenses", body)).body.id;
  };
  const draft = { matterId, expenseIds: [await spent()], dueDate: "2026-12-31" };
  const { body } = await ground.send(at, `POST ${base}`, { ...draft, expenseIds: [await spent()] });
  await ground.send(at, `POST ${base}/${body.id}/issue`);
  const pay = { amount: 50, reference: "SPEI" };
  const paid = await ground.send(at, `POST ${base}/${body.id}/payments`, pay);
  const back = { paymentId: paid.body.payments[0].id, reason: "Error" };
  return [
    [base, draft, { ...draft, notes: "Otra" }],
    [`${base}/${body.id}/payments`, { amount: 1 }, { amount: 2 }],
    [`${base}/${body.id}/reversals`, back, { ...back, reason: "Otro" }],
  ];
};
