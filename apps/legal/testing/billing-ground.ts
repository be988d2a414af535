/** For tests: a firm with work to charge, and doubles of the issuer and of payments. */
import { connect } from "#business/connections/keep-connection.command.ts";
import { startIssuerDouble, type IssuerDouble } from "#business/testing/issuer-double.ts";
import { signedHeaders } from "#business/testing/money-server.ts";
import { startPaymentDouble, type PaymentDouble } from "#business/testing/payment-double.ts";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startLegal, type LegalGround, type TestFirm } from "./ground.ts";

export const receiver = {
  rfc: "EKU9003173C9",
  razonSocial: "Escuela Kemper Urgate",
  usoCfdi: "G03",
} as const;

export interface BillingGround extends LegalGround {
  readonly issuer: IssuerDouble;
  readonly payments: PaymentDouble;
  readonly firm: TestFirm;
  readonly matterId: string;
  readonly clientId: string;
  /** An hour and an expense of that matter, or of the one that is named. */
  readonly addTime: (hours?: number, more?: object) => Promise<string>;
  readonly addExpense: (amount?: number, more?: object) => Promise<string>;
  /** With one hour of 1,800.00 and IVA: 2,088.00, unless something else is named. */
  readonly draft: (more?: object) => Promise<Got["body"]>;
  readonly issued: (more?: object) => Promise<Got["body"]>;
  /** Payments tells of a payment, signed with the secret that legal registered there. */
  readonly tell: (data: object, more?: { readonly ageSeconds?: number }) => Promise<Got>;
  readonly stopAll: () => Promise<void>;
}

const day = "2026-11-20";

export const startBilling = async (): Promise<BillingGround> => {
  const [issuer, payments] = await Promise.all([startIssuerDouble(), startPaymentDouble()]);
  const urls = { invoicing: issuer.url, payments: payments.url };
  const ground = await startLegal({ urls });
  const firm = await ground.found();
  const { services } = ground.app;
  const at = ground.clock.now();
  const [good = ""] = issuer.keys;
  const tenantId = firm.id;
  await connect(services, { tenantId, app: "invoicing", key: good, place: {} }, at);
  await connect(services, { tenantId, app: "payments", key: payments.apiKey, place: {} }, at);
  const fiscal = { rfc: receiver.rfc, postalCode: "42501", taxRegime: "601" };
  const client = { name: receiver.razonSocial, kind: "company", email: "k@example.org", ...fiscal };
  const { id: clientId } = await ground.addClient(firm, client);
  const { id: matterId } = await ground.openMatter(firm, { clientId });
  const made = async (line: string, body: object): Promise<Got["body"]> => {
    const got = await ground.send(firm, line, body);
    if (got.status > 201) throw new Error(`${line}: ${got.status} ${got.text}`);
    return got.body;
  };
  const addTime: BillingGround["addTime"] = async (hours = 1, more = {}) => {
    const entry = { matterId, date: day, hours, description: "Demanda", rate: 1_800, ...more };
    return (await made("POST /api/time", entry)).id;
  };
  const draft: BillingGround["draft"] = async (more = {}) => {
    const ids =
      "timeEntryIds" in more || "expenseIds" in more ? {} : { timeEntryIds: [await addTime()] };
    const wish = { matterId, dueDate: "2026-12-20", notes: "", ...ids, ...more };
    return made("POST /api/billing/invoices", wish);
  };
  return {
    ...ground,
    issuer,
    payments,
    firm,
    matterId,
    clientId,
    addTime,
    draft,
    addExpense: async (amount = 850.5, more = {}) =>
      (await made("POST /api/expenses", { matterId, amount, description: "Copias", ...more })).id,
    issued: async (more) => made(`POST /api/billing/invoices/${(await draft(more)).id}/issue`, {}),
    tell: (data, { ageSeconds = 0 } = {}) => {
      const createdAt = services.clock.now().toISOString();
      const event = { event: "payment.completed", data, id: newId(), createdAt };
      const raw = JSON.stringify(event);
      const secret = payments.endpoints[0]?.secret ?? "";
      const when = new Date(services.clock.real().getTime() - ageSeconds * 1000);
      const headers = signedHeaders(raw, { secret, prefix: "sha256=", at: when });
      const line = `POST /api/webhooks/payments/${firm.id}`;
      return ground.request(line, { raw: Buffer.from(raw), headers });
    },
    stopAll: async () => {
      await ground.stop();
      await Promise.all([issuer.stop(), payments.stop()]);
    },
  };
};
