/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    lead: "Con ellas cobran las cajas de los puestos que elijas, y de ningún otro.",
    stalls: "Puestos",
    create: "Hacer cobros",
    read: "Ver cobros",
    settle: "Cerrar y cancelar cobros",
  },
  en: {
    lead: "Tills of the stalls that you choose, and of no other, charge with them.",
    stalls: "Stalls",
    create: "Make charges",
    read: "See charges",
    settle: "Close and cancel charges",
  },
});
