/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    lead: "Con ellas los programas registran aplicaciones cliente. No abren la cuenta de nadie.",
    clients: "Registrar y cambiar aplicaciones cliente",
  },
  en: {
    lead: "Programs register client applications with them. They open nobody's account.",
    clients: "Register and change client applications",
  },
});
