/** Words of the matters' pages. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const matterWords = defineCatalog({
  "es-MX": {
    title: "Asuntos",
    lead: "Lo que el despacho lleva por sus clientes, lo más nuevo primero.",
    matter: "Asunto",
    client: "Cliente",
    practiceArea: "Materia",
    status: "Estado",
    since: "Desde",
    filter: "Filtrar asuntos",
    show: "Mostrar",
    every: "Todos",
    none: "Ningún asunto por aquí",
    noneText: "Con otro filtro puede haber alguno.",
    intake: "Por aceptar",
    active: "En curso",
    on_hold: "En pausa",
    closed: "Cerrado",
    archived: "Archivado",
    restricted: "Reservado",
  },
  en: {
    title: "Matters",
    lead: "What the firm does for its clients, newest first.",
    matter: "Matter",
    client: "Client",
    practiceArea: "Practice area",
    status: "Status",
    since: "Since",
    filter: "Filter matters",
    show: "Show",
    every: "All",
    none: "No matters here",
    noneText: "Another filter may find some.",
    intake: "To be accepted",
    active: "Active",
    on_hold: "On hold",
    closed: "Closed",
    archived: "Archived",
    restricted: "Restricted",
  },
});

export type MatterTranslate = ReturnType<typeof matterWords.translator>;
