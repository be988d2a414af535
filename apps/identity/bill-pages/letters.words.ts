/** Words of how a tenant is written to. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const lettersWords = defineCatalog({
  "es-MX": {
    title: "Correos sobre el plan y las facturas",
    lead: "Llegan a {email}: facturas, recordatorios, pagos y avisos de consumo.",
    language: "Idioma de los correos",
    copies: "También llegan a",
    copiesHint: "Hasta cinco correos, uno por renglón.",
    save: "Guardar los correos",
    saved: "Guardado: vale desde el próximo correo.",
    address: "{typed} no es un correo completo.",
    many: "Son más de cinco correos.",
    choose: "Elige un idioma.",
  },
  en: {
    title: "E-mails about the plan and its invoices",
    lead: "They go to {email}: invoices, reminders, payments and usage notices.",
    language: "Language of the e-mails",
    copies: "They also go to",
    copiesHint: "Up to five addresses, one on each line.",
    save: "Save the e-mails",
    saved: "Saved: it counts from the next e-mail on.",
    address: "{typed} is not a whole address.",
    many: "There are more than five addresses.",
    choose: "Choose a language.",
  },
});

export type LettersTranslate = ReturnType<typeof lettersWords.translator>;
export const useLettersWords = (): LettersTranslate => lettersWords.translator(useLocale());
