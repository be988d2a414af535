/** What the table of isolation aims at, and how its operations name it. */
import type { Claim } from "#platform/testing/isolation/claim.ts";
import type { LegalGround, TestFirm } from "./ground.ts";

/** What the victim has; each room adds its own where it makes things. */
export interface Victim {
  readonly at: TestFirm;
  readonly clientId: string;
  readonly matterId: string;
  readonly taskId: string;
  readonly eventId: string;
  readonly expenseId: string;
  /** Of an invoice that is issued, and of one that is not. */
  readonly invoiceId: string;
  readonly draftInvoiceId: string;
  /** Stands on the draft. */
  readonly billedExpenseId: string;
  readonly deadlineId: string;
  readonly documentId: string;
  readonly closureId: string;
  readonly timeId: string;
  readonly timerId: string;
  readonly trustEntryId: string;
  readonly trustHoldId: string;
  /** A disbursement that waits for another's approval. */
  readonly trustWaitingId: string;
  /** Of the same client, so that money may be moved to it. */
  readonly trustMatterId: string;
  readonly trustAccountId: string;
  readonly trustStatementId: string;
  readonly trustLineId: string;
  readonly trustReconciliationId: string;
}

export const livedAt = async (ground: LegalGround, at: TestFirm): Promise<Victim> => {
  const { id: clientId } = await ground.addClient(at, { name: "Canaria Confidencial" });
  const parties = [{ name: "Contraparte Canaria", role: "opposing" }];
  const matter = await ground.openMatter(at, { clientId, parties, restricted: true });
  const { id: matterId } = matter;
  const make = async (path: string, body: object): Promise<string> => {
    const got = await ground.send(at, `POST ${path}`, { matterId, ...body });
    if (got.status !== 201) throw new Error(`${path}: ${got.status} ${got.text}`);
    return got.body.id;
  };
  const client = { name: "Canaria Nueva", email: "canaria@example.org" };
  await make("/api/ecosystem/intakes", { crmId: "1", client, title: "X", practiceArea: "civil" });
  await make("/api/rates", { rate: 1234 });
  await make("/api/rounding-rules", {});
  const worked = { date: "2026-11-20", hours: 1, description: "Canaria" };
  const timeId = await make("/api/time", worked);
  const timer = await ground.send(at, "POST /api/time/ghost-timer", { matterId });
  const text = "Conteste Canaria en tres días hábiles siguientes a la notificación.";
  const { body: read } = await ground.send(at, "POST /api/ai/deadlines", { matterId, text });
  const file = { name: "Canaria.txt", bytes: "Canaria debe pagar la renta." };
  const charged = async (): Promise<readonly [expenseId: string, invoiceId: string]> => {
    const expense = await make("/api/expenses", { amount: 10, description: "Canaria" });
    const wish = { expenseIds: [expense], dueDate: "2026-12-31", notes: "Canaria" };
    return [expense, await make("/api/billing/invoices", wish)];
  };
  const [, invoiceId] = await charged();
  await ground.send(at, `POST /api/billing/invoices/${invoiceId}/issue`);
  const [billedExpenseId, draftInvoiceId] = await charged();
  const sent = await ground.sendFile(at, "/api/documents", file, { fields: { matterId } });
  await ground.job("read-documents");
  const closed = { from: "2026-12-24", to: "2026-12-24", reason: "Canaria" };
  const { body: closure } = await ground.send(at, "POST /api/court-closures", closed);
  const account = { name: "Canaria", bank: "Canaria", approvalAbove: 1 };
  const trustAccountId = await make("/api/billing/trust/accounts", account);
  const money = { clientId, amount: 100, purpose: "Canaria" };
  await make("/api/billing/trust/deposits", money);
  const { id: trustMatterId } = await ground.openMatter(at, { clientId, restricted: true });
  const taking = { ...money, matterId, amount: 2 };
  const waiting = await ground.send(at, "POST /api/billing/trust/disbursements", taking);
  return {
    ...(await bankOf(ground, at, trustAccountId)),
    at,
    timeId,
    timerId: timer.body.sessionId,
    invoiceId,
    draftInvoiceId,
    billedExpenseId,
    documentId: sent.body.id,
    trustMatterId,
    trustWaitingId: waiting.body.id,
    trustEntryId: await make("/api/billing/trust/deposits", money),
    trustHoldId: await make("/api/billing/trust/holds", { ...money, amount: 1 }),
    clientId,
    matterId,
    taskId: await make("/api/tasks", { title: "Canaria" }),
    eventId: await make("/api/calendar", { kind: "hearing", title: "C", day: "2026-11-24" }),
    expenseId: await make("/api/expenses", { amount: 10, description: "Canaria" }),
    deadlineId: read.deadlines[0].id,
    closureId: closure.id,
  };
};

const bankOf = async (ground: LegalGround, at: TestFirm, accountId: string) => {
  const base = "/api/billing/trust";
  const file = { name: "Canaria.csv", bytes: "Fecha,Importe,Concepto\n2026-11-03,7,Canaria" };
  const { body } = await ground.sendFile(at, `${base}/statements`, file, { fields: { accountId } });
  await ground.send(at, `POST ${base}/statements/${body.id}/take`);
  const lines = `GET ${base}/bank-lines?account_id=${accountId}&month=2026-11`;
  const { body: bank } = await ground.send(at, lines);
  const month = { accountId, month: "2026-10", statementBalance: 1 };
  const { body: kept } = await ground.send(at, `POST ${base}/reconciliations`, month);
  return {
    trustAccountId: accountId,
    trustStatementId: body.id as string,
    trustLineId: bank.lines[0].id as string,
    trustReconciliationId: kept.id as string,
  };
};

const refused = { sees: "refused" } as const;

/** A read or a write that names the victim's firm, by whoever tries. */
export const reads = (
  { at }: Victim,
  path: Readonly<Record<string, string>> = {},
  more = "",
): Claim => ({ ...refused, aim: { path, query: `?firmId=${at.id}${more}` } });

export const writes = (
  { at }: Victim,
  path: Readonly<Record<string, string>>,
  body: object,
): Claim => ({ ...refused, aim: { path, query: `?firmId=${at.id}`, sent: { body } } });
