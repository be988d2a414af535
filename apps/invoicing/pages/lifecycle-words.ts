/** Words of what follows a stamp: cancelling, substituting, crediting, paying. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const lifecycleWords = defineCatalog({
  "es-MX": {
    cancelTitle: "Cancelar {folio}",
    cancelLead:
      "El SAT decide. Si la factura necesita la aceptación del receptor, tiene 72 horas para " +
      "contestar; si no contesta, queda cancelada.",
    motive: "¿Por qué se cancela?",
    "01": "Tiene errores y ya hay otra que la sustituye",
    "01Hint": "Primero se emite la sustituta; aquí va su folio fiscal",
    "02": "Tiene errores y no la sustituye otra",
    "02Hint": "También cuando el cliente ya no la necesita",
    "03": "La operación no se llevó a cabo",
    "03Hint": "No hubo venta, o se deshizo",
    "04": "La venta se facturó aparte",
    "04Hint": "Solo para una factura global de la que se sacó una venta",
    substitute: "Folio fiscal de la sustituta",
    substituteHint: "Solo con el primer motivo",
    needMotive: "Elige por qué se cancela.",
    badUuid: "No es un folio fiscal: son 36 letras, dígitos y guiones.",
    confirm: "Entiendo que no se puede deshacer",
    needConfirm: "Marca que lo entiendes.",
    cancel: "Pedir la cancelación",
    back: "Volver a la factura",
    credit: "Nota de crédito",
    payment: "Registrar un pago",
  },
  en: {
    cancelTitle: "Cancel {folio}",
    cancelLead:
      "SAT decides. Where the receiver must agree, they have 72 hours to answer; without an " +
      "answer it is cancelled.",
    motive: "Why is it cancelled?",
    "01": "It has errors and another one takes its place",
    "01Hint": "The substitute is issued first; its fiscal UUID goes here",
    "02": "It has errors and no other takes its place",
    "02Hint": "Also when the customer needs it no more",
    "03": "The operation did not take place",
    "03Hint": "There was no sale, or it was undone",
    "04": "The sale was invoiced by itself",
    "04Hint": "Only for a global invoice that a sale was taken out of",
    substitute: "Fiscal UUID of the substitute",
    substituteHint: "Only with the first reason",
    needMotive: "Choose why it is cancelled.",
    badUuid: "It is no fiscal UUID: those are 36 letters, digits and hyphens.",
    confirm: "I understand that it cannot be undone",
    needConfirm: "Tick that you understand it.",
    cancel: "Ask for the cancellation",
    back: "Back to the invoice",
    credit: "Credit note",
    payment: "Record a payment",
  },
});

export type LifecycleTranslate = ReturnType<typeof lifecycleWords.translator>;
