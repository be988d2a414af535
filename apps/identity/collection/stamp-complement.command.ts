/** Has the issuer stamp the payment complement of a paid invoice (PPD), and mails it once. */
import type { Stamped } from "#contracts/invoicing/stamp.ts";
import { localTime } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import type { Services } from "#platform/services.ts";
import { noteStep } from "../dunning/dunning-steps.store.ts";
import type { CollectedInvoice, InvoicePayment } from "./collected.domain.ts";
import { findInvoicePayment } from "./collected.query.ts";
import { keepComplement, keepProblem } from "./collected.store.ts";
import { sendCopies } from "../mails/send-copies.ts";
import { receiptMessage } from "./invoice-letters.ts";
import { askForComplement, complementReferenceType } from "./issuer.client.ts";
import { problemOf } from "./problem.domain.ts";

/** SAT's forms of payment by the rail: transfer, card, cash; a wallet is electronic money. */
const forms: Readonly<Record<string, string>> = {
  codi: "03",
  card: "04",
  cash_store: "01",
  wallet: "05",
};

/** In the middle of Mexico City: payments are told of by its clock. */
const mexicoCity = "06000";

export type Complemented = "stamped" | "none" | "away" | "refused";

/** Of an invoice that is paid and has a CFDI. */
export const stampComplement = async (
  services: Services,
  invoice: CollectedInvoice,
): Promise<Complemented> => {
  const { db } = services;
  const { cfdiUuid, paymentId, paidAt, complementUuid } = invoice;
  if (cfdiUuid === null || paymentId === null || paidAt === null) return "none";
  if (complementUuid !== null) return "none";
  const payment = await findInvoicePayment(db, paymentId);
  if (!payment) return "none";
  const answer = await askForComplement(services, {
    fechaPago: localTime(mexicoCity, paidAt),
    formaDePago: formOf(payment),
    moneda: "MXN",
    facturas: [{ uuid: cfdiUuid, pagado: payment.cents / 100 }],
    referenceId: paymentId,
    referenceType: complementReferenceType,
  });
  if (answer.kind === "done") {
    await keep(services, invoice, answer.body);
    return "stamped";
  }
  const problem =
    answer.kind === "away"
      ? problemOf("issuer_away")
      : problemOf("complement_refused", answer.message);
  await keepProblem(db, invoice, problem);
  return answer.kind;
};

const formOf = ({ method }: InvoicePayment): string => forms[method] ?? "99";

const keep = (services: Services, invoice: CollectedInvoice, stamped: Stamped): Promise<void> =>
  services.db.transaction(async (tx) => {
    await keepComplement(tx, invoice, stamped.uuid);
    if (!(await noteStep(tx, invoice, "receipt", services.clock.now()))) return;
    await sendCopies(services.messaging, tx, receiptMessage(invoice, stamped), invoice.copies);
  });
