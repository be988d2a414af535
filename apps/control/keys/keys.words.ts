/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    lead: "Claves de la consola de la casa. Las de las otras aplicaciones se manejan en cada una.",
    read: "Ver las aplicaciones, sus tareas y su salud",
    manage: "Manejar la casa: correr tareas y revisar aplicaciones",
  },
  en: {
    lead: "Keys of the house's console. Those of the other apps are managed in each of them.",
    read: "See the apps, their jobs and their health",
    manage: "Run the house: start jobs and check apps",
  },
});
