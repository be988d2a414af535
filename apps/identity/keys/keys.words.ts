/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    lead:
      "Con ellas los programas registran aplicaciones cliente y llevan los planes. " +
      "No abren la cuenta de nadie.",
    clients: "Registrar y cambiar aplicaciones cliente",
    check: "Preguntar si un suscriptor puede usar un recurso, y usarlo",
    readTenants: "Leer suscriptores, suscripciones y registros de cobro",
    manageTenants: "Dar de alta suscriptores y cambiar sus planes",
    readContacts: "Ver los contactos de un suscriptor",
    writeContacts: "Cambiar los contactos de un suscriptor y lo que permiten",
  },
  en: {
    lead:
      "Programs register client applications and look after plans with them. " +
      "They open nobody's account.",
    clients: "Register and change client applications",
    check: "Ask whether a tenant may use a resource, and use it",
    readTenants: "Read tenants, subscriptions and billing records",
    manageTenants: "Add tenants and change their plans",
    readContacts: "See a tenant's contacts",
    writeContacts: "Change a tenant's contacts and what they allow",
  },
});
