/** The words of the mails about an invoice: that it is there, that it is owed, that it was paid. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const letterWords = defineCatalog({
  "es-MX": {
    greeting: "Hola, {company}:",
    payAction: "Pagar {amount}",
    qr: "El código QR adjunto lleva a la misma página.",
    bothFiles: "Van adjuntos el CFDI en XML y su representación en PDF.",
    invoiceSubject: "Tu factura {folio} de Milpa: {amount}",
    invoice: "Está lista tu factura {folio} de {month}, por {amount}.",
    invoiceDue: "Vence el {due}. Puedes pagarla con transferencia (CoDi), tarjeta o en efectivo.",
    dueSubject: "Hoy vence tu factura {folio} de Milpa",
    due: "Hoy, {due}, vence tu factura {folio} de {month}, por {amount}.",
    reminderSubject: "Tu factura {folio} de Milpa está vencida",
    reminder: "Tu factura {folio} de {month}, por {amount}, venció el {due}.",
    reminderNext: "Si no se paga a más tardar el {until}, tus suscripciones se suspenden.",
    suspendedSubject: "Suspendimos tus suscripciones de Milpa",
    suspended: "Tu factura {folio} de {month}, por {amount}, venció el {due} y no se ha pagado.",
    suspendedWhat:
      "Tus suscripciones quedan suspendidas: puedes consultar y exportar todo lo tuyo, pero no " +
      "usar más. En cuanto pagues vuelven, y los días suspendidos no se cobran.",
    receiptSubject: "Recibimos tu pago de la factura {folio} de Milpa",
    receipt: "Recibimos {amount} por tu factura {folio} de {month}. Gracias.",
    receiptFiles: "Va adjunto el complemento de pago, en XML y en PDF.",
  },
  en: {
    greeting: "Hello {company},",
    payAction: "Pay {amount}",
    qr: "The QR code that is attached leads to the same page.",
    bothFiles: "The CFDI is attached as XML, with its printed form as PDF.",
    invoiceSubject: "Your Milpa invoice {folio}: {amount}",
    invoice: "Your invoice {folio} of {month} is ready: {amount}.",
    invoiceDue: "It is due on {due}. You can pay it by transfer (CoDi), by card or in cash.",
    dueSubject: "Your Milpa invoice {folio} is due today",
    due: "Your invoice {folio} of {month}, {amount}, is due today, {due}.",
    reminderSubject: "Your Milpa invoice {folio} is overdue",
    reminder: "Your invoice {folio} of {month}, {amount}, was due on {due}.",
    reminderNext: "If it is not paid by {until}, your subscriptions are suspended.",
    suspendedSubject: "We suspended your Milpa subscriptions",
    suspended: "Your invoice {folio} of {month}, {amount}, was due on {due} and is not paid.",
    suspendedWhat:
      "Your subscriptions are suspended: you can read and export all that is yours, but use no " +
      "more. They come back as soon as you pay, and suspended days are not billed.",
    receiptSubject: "We received your payment of Milpa invoice {folio}",
    receipt: "We received {amount} for your invoice {folio} of {month}. Thank you.",
    receiptFiles: "The payment complement is attached, as XML and PDF.",
  },
});
