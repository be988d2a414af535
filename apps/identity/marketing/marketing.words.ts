/** Words that the pages of a tenant's marketing have in common. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const marketingWords = defineCatalog({
  "es-MX": {
    sections: "Mercadotecnia",
    accounts: "Cuentas",
  },
  en: {
    sections: "Marketing",
    accounts: "Accounts",
  },
});
