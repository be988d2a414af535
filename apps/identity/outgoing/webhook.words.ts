/** What identity tells, in the words of its operators. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const webhookWords = defineCatalog({
  "es-MX": {
    lead: "Direcciones que se enteran de las cuentas: de cuál, y nunca su nombre ni su correo.",
    created: "Cuenta nueva",
    changed: "Cambió el nombre, el idioma o el correo",
    blocked: "Cuenta suspendida",
    unblocked: "Cuenta reactivada",
  },
  en: {
    lead: "Addresses that hear about accounts: which one, and never its name or e-mail.",
    created: "New account",
    changed: "The name, language or e-mail changed",
    blocked: "Account suspended",
    unblocked: "Account enabled again",
  },
});
