/** The forms of an invoice's page: each step leads back to it, with what went wrong if it did. */
import { receivedMethods } from "#contracts/legal/invoice-payment.ts";
import { stampInvoiceCfdi } from "#contracts/legal/collection.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { madeOnce } from "#ui/form-once.ts";
import { readMoney } from "#ui/i18n/format.ts";
import { mayWorkAt, type Access, type Duty } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { stampInvoice } from "../cfdi/stamp-invoice.ts";
import { stampComplements } from "../complements/stamp-complements.ts";
import { localeOf } from "../console/frame.view.tsx";
import { dayFrom, firmPage, idFrom, said } from "../console/gate.tsx";
import { voidGuards } from "../contents/void-guards.ts";
import { sendInvoice } from "../invoice-mails/send-invoice.command.ts";
import { receivePayment, reversePayment } from "../invoice-payments/receive-payment.command.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { trustPaymentsOf } from "../invoice-payments/trust-payments.command.ts";
import { payInvoice } from "../trust-movements/pay-invoice.command.ts";
import { issueInvoice, moveDraft, voidInvoice } from "../invoices/move-invoice.command.ts";
import { giveUpOpenPayment } from "../payment-links/settle-request.ts";
import { refusalText } from "./refusals.words.ts";
import { invoiceIn, isInvoice, showInvoice } from "./invoice.page.tsx";
import { invoicePlace } from "./invoice-parts.view.tsx";

type Step = (context: LegalPageContext, access: Access, invoiceId: string) => Promise<unknown>;

const wrong = (detail: string) => refuse("invalid_request", { message: detail });

const receive: Step = (context, access, invoiceId) => {
  const cents = readMoney(said(context, "amount"));
  if (cents === null || cents <= 0) return Promise.resolve(wrong("1500.00"));
  const method = receivedMethods.find((one) => one === said(context, "method")) ?? "transfer";
  const reference = said(context, "reference").slice(0, 100);
  const received = { invoiceId, cents, method, day: dayFrom(said(context, "date")), reference };
  return receivePayment(context.services, access, received, context.now);
};

const fromFunds: Step = (context, access, invoiceId) => {
  const cents = readMoney(said(context, "amount"));
  if (cents === null || cents <= 0) return Promise.resolve(wrong("1500.00"));
  const { services, now } = context;
  const accountId = idFrom(said(context, "accountId")) || null;
  return madeOnce<object, Refusal>(context, "pay-invoice-from-trust", async (tx) => {
    const invoice = await findInvoice(tx, access, invoiceId);
    if (!invoice) return refuse("invoice_not_found");
    const { clientId, matterId } = invoice;
    const wish = { clientId, matterId, invoiceId, accountId, cents, day: null };
    const invoices = trustPaymentsOf(services.webhooks);
    return payInvoice(tx, access, wish, { invoices, now });
  });
};

const stamp: Step = (context, access, invoiceId) => {
  const { receptor } = stampInvoiceCfdi.shape.body.shape;
  const read = receptor.safeParse({
    rfc: said(context, "rfc"),
    razonSocial: said(context, "razonSocial"),
    usoCfdi: said(context, "usoCfdi").toUpperCase(),
  });
  if (!read.success) return Promise.resolve(wrong(String(read.error.issues[0]?.path[0] ?? "")));
  return stampInvoice(context.services, access, invoiceId, read.data);
};

const voiding: Step = async (context, access, id) => {
  const reason = said(context, "reason").slice(0, 500);
  if (reason === "") return wrong("…");
  await giveUpOpenPayment(context.services, access, id);
  return voidInvoice(context.services, access, { id, reason, now: context.now }, voidGuards);
};

const steps: Readonly<Record<string, Step>> = {
  submit: ({ services, now }, access, id) => moveDraft(services.db, access, id, "submit", now),
  return: ({ services, now }, access, id) => moveDraft(services.db, access, id, "return", now),
  issue: ({ services, now }, access, id) => issueInvoice(services, access, id, now),
  send: ({ services, now }, access, invoiceId) =>
    sendInvoice(services, access, { invoiceId, step: null, now }),
  reverse: (context, access, invoiceId) =>
    reversePayment(
      context.services,
      access,
      { invoiceId, paymentId: idFrom(said(context, "payment")), reason: "" },
      context.now,
    ),
  void: voiding,
  receive,
  funds: fromFunds,
  stamp,
  complements: (context, access, invoiceId) =>
    stampComplements(context.services, access, invoiceId),
};

/** As over HTTP: partners alone, or whoever has to do with clients' money. */
const duties: Readonly<Record<string, Duty>> = {
  issue: "management",
  void: "management",
  funds: "trust",
};

export const invoiceStepPage = firmPage(
  {
    name: "invoiceStepPage",
    route: "POST /invoices/:invoice/:step",
    summary: "Take an invoice a step on.",
    for: "money",
  },
  async (context, access) => {
    const found = await invoiceIn(context, access);
    if (!isInvoice(found)) return found;
    const name = context.path["step"] ?? "";
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    const locale = localeOf(context);
    const duty = Object.hasOwn(duties, name) ? duties[name] : undefined;
    const isBarred = duty !== undefined && !mayWorkAt(context.caller, access.firm.id, duty);
    if (!step || isBarred)
      return showInvoice(
        context,
        access,
        found,
        refusalText(locale, refuse("invoice_wrong_status")),
      );
    const done = await step(context, access, found.id);
    if (done instanceof Refusal)
      return showInvoice(context, access, found, refusalText(locale, done));
    return redirect(
      `${invoicePlace(access.firm, found)}?done=${name === "send" ? "sent" : "done"}`,
    );
  },
);
