/** Words that the pages about contacts share. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const marketingWords = defineCatalog({
  "es-MX": {
    sections: "Contactos y mensajes",
    contacts: "Contactos",
    "quiet-hours": "Horas de silencio",
    email: "Correo",
    sms: "SMS",
    whatsapp: "WhatsApp",
    voice: "Llamada",
    save: "Guardar",
    mayNot: "Tu papel permite verlo; los cambios los hace un dueño.",
    saved: "Listo: quedó guardado.",
    none: "–",
  },
  en: {
    sections: "Contacts and messages",
    contacts: "Contacts",
    "quiet-hours": "Quiet hours",
    email: "E-mail",
    sms: "SMS",
    whatsapp: "WhatsApp",
    voice: "Call",
    save: "Save",
    mayNot: "Your role lets you look; an owner makes changes.",
    saved: "Done: it is saved.",
    none: "–",
  },
});

export const useMarketingWords = () => marketingWords.translator(useLocale());
