/** Words of the frame of every console. */
import { defineCatalog } from "../i18n/catalog.ts";

export const consoleWords = defineCatalog({
  "es-MX": {
    places: "Mis lugares",
    allPlaces: "Ver todos mis lugares",
    noPlaces: "Todavía no tienes ningún lugar",
    noPlacesText: "Aquí aparecerán los negocios, las organizaciones y las tiendas en que estás.",
    otherAccount: "Entrar con otra cuenta",
    someAway: "Alguna aplicación no contestó; lo suyo falta en esta lista.",
    account: "Cuenta de {name}",
    myAccount: "Mi cuenta",
    signIn: "Entrar",
    signedInAs: "Entraste como {name}",
    signOut: "Salir",
    filters: "Filtros",
    filtersSet: { one: "Filtros ({count} puesto)", other: "Filtros ({count} puestos)" },
    clear: "Quitar filtros",
    csv: "Descargar CSV",
  },
  en: {
    places: "My places",
    allPlaces: "See all my places",
    noPlaces: "You have no places yet",
    noPlacesText: "The businesses, organizations and shops that you are in will stand here.",
    otherAccount: "Sign in with another account",
    someAway: "Some app did not answer; its part is missing from this list.",
    account: "Account of {name}",
    myAccount: "My account",
    signIn: "Sign in",
    signedInAs: "Signed in as {name}",
    signOut: "Sign out",
    filters: "Filters",
    filtersSet: { one: "Filters ({count} set)", other: "Filters ({count} set)" },
    clear: "Clear filters",
    csv: "Download CSV",
  },
});
