/** Words of the frame around every page, and of what went wrong. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const words = defineCatalog({
  "es-MX": {
    app: "Identidad",
    navHome: "Inicio",
    navAccount: "Mi cuenta",
    navClients: "Aplicaciones cliente",
    navKeys: "Claves",
    navWebhooks: "Webhooks",
    navPlans: "Planes",
    navBilling: "Cobro",
  },
  en: {
    app: "Identity",
    navHome: "Home",
    navAccount: "My account",
    navClients: "Client apps",
    navKeys: "Keys",
    navWebhooks: "Webhooks",
    navPlans: "Plans",
    navBilling: "Billing",
  },
});
