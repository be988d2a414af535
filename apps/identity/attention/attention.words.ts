/** Words of what waits for a person about bills, in both languages at once. */
import type { Words } from "#platform/attention/finding.ts";
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";

const attentionWords = defineCatalog({
  "es-MX": {
    incidents: {
      one: "{kind}: {count} diferencia por explicar",
      other: "{kind}: {count} diferencias por explicar",
    },
    incidentReason:
      "Bitácora, contadores, renglones, CFDI y pagos no coinciden. Cada una dice en qué.",
    faulty: { one: "{count} factura detenida", other: "{count} facturas detenidas" },
    faultyAction: "Volver a intentar",
    overdue: {
      one: "{count} factura vencida por {amount}",
      other: "{count} facturas vencidas por {amount}",
    },
    overdueReason: {
      one: "La debe {count} cliente. Los recordatorios y la suspensión corren solos.",
      other: "Las deben {count} clientes. Los recordatorios y la suspensión corren solos.",
    },
    look: "Revisar",
    ownBill: "Factura {folio} vencida: {amount}",
    ownBills: {
      one: "{count} factura vencida: {amount}",
      other: "{count} facturas vencidas: {amount}",
    },
    until: "Venció el {due}. Si no se paga a más tardar el {until}, se suspende lo que escribe.",
    suspended: "Venció el {due}. Lo que escribe está suspendido; al pagar vuelve de inmediato.",
    pay: "Pagar",
  },
  en: {
    incidents: {
      one: "{kind}: {count} difference to explain",
      other: "{kind}: {count} differences to explain",
    },
    incidentReason: "Log, counters, lines, CFDI and payments do not agree. Each says in what.",
    faulty: { one: "{count} invoice stands still", other: "{count} invoices stand still" },
    faultyAction: "Try again",
    overdue: {
      one: "{count} invoice overdue for {amount}",
      other: "{count} invoices overdue for {amount}",
    },
    overdueReason: {
      one: "{count} customer owes it. Reminders and suspension go by themselves.",
      other: "{count} customers owe them. Reminders and suspension go by themselves.",
    },
    look: "Look into it",
    ownBill: "Invoice {folio} is overdue: {amount}",
    ownBills: {
      one: "{count} invoice overdue: {amount}",
      other: "{count} invoices overdue: {amount}",
    },
    until: "It was due on {due}. Unless it is paid by {until}, what writes is suspended.",
    suspended: "It was due on {due}. What writes is suspended; it is back as soon as you pay.",
    pay: "Pay",
  },
});

type Translate = ReturnType<typeof attentionWords.translator>;

const [spanish, english] = [attentionWords.translator("es-MX"), attentionWords.translator("en")];

export const inBoth = (say: (t: Translate, locale: Locale) => string): Words => ({
  "es-MX": say(spanish, "es-MX"),
  en: say(english, "en"),
});
