/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    lead: "Claves de la consola de la casa. Las de las otras aplicaciones se manejan en cada una.",
    read: "Ver las aplicaciones, sus tareas y su salud",
    manage: "Manejar la casa: correr tareas y revisar aplicaciones",
    refusedTitle: "Las claves las manejan personas",
    refusedText:
      "Entra con tu cuenta de Identidad y permiso de manejar la casa. Con una clave se manejan " +
      "otras por la API, si tiene ese permiso.",
  },
  en: {
    lead: "Keys of the house's console. Those of the other apps are managed in each of them.",
    read: "See the apps, their jobs and their health",
    manage: "Run the house: start jobs and check apps",
    refusedTitle: "Keys are managed by people",
    refusedText:
      "Come in with your Identity account and the right to run the house. A key manages others " +
      "through the API, if it may.",
  },
});
