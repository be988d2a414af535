/** Words of the tax data that a consumer keeps. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const profileWords = defineCatalog({
  "es-MX": {
    title: "Tus datos fiscales",
    lead: "Con ellos pides una factura en un toque. Se guardan cifrados.",
    none: "Todavía no guardas datos",
    noneText: "Guárdalos al pedir tu próxima factura.",
    edit: "Cambiar",
    remove: "Quitar",
    save: "Guardar",
    saved: "Guardamos tus datos.",
    removed: "Quitamos esos datos.",
    editTitle: "Cambiar los datos de {rfc}",
  },
  en: {
    title: "Your tax data",
    lead: "With them you ask for an invoice in one tap. They are kept encrypted.",
    none: "You keep no data yet",
    noneText: "Save them when you ask for your next invoice.",
    edit: "Change",
    remove: "Remove",
    save: "Save",
    saved: "Your data are saved.",
    removed: "Those data are removed.",
    editTitle: "Change the data of {rfc}",
  },
});
