/** Words that the pages of a tenant's marketing have in common. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const marketingWords = defineCatalog({
  "es-MX": {
    sections: "Mercadotecnia",
    posts: "Publicaciones",
    comments: "Comentarios",
    listening: "Menciones",
    landings: "Páginas",
    accounts: "Cuentas",
    noAccount: "Para esto hace falta una cuenta conectada",
    toAccounts: "Conectar una cuenta",
    mayNot: "Tu papel permite ver; los cambios los hace un dueño.",
  },
  en: {
    sections: "Marketing",
    posts: "Posts",
    comments: "Comments",
    listening: "Mentions",
    landings: "Landings",
    accounts: "Accounts",
    noAccount: "For this, an account must be connected",
    toAccounts: "Connect an account",
    mayNot: "Your role lets you look; owners change it.",
  },
});
