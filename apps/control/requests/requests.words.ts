/** The words of the page that follows one request through the house. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const requestsWords = defineCatalog({
  "es-MX": {
    title: "Qué pasó con una petición",
    lead: "Lo que cada aplicación hizo y registró por ella, en orden.",
    id: "Número de la petición",
    idHint: "Está en la página de error, en la cabecera X-Request-Id o es el id de una entrega.",
    find: "Buscar",
    bad: "Eso no es un número de petición: son 36 letras y números con guiones.",
    none: "Nadie guardó nada de esa petición",
    noneText:
      "Se guarda siete días lo que falló, lo que cambió algo y lo que una aplicación pidió a " +
      "otra. Una lectura que salió bien no deja rastro.",
    silent: "{app} no contesta: lo suyo falta aquí.",
    at: "Cuándo",
    app: "Aplicación",
    what: "Qué",
    who: "Quién llamó",
    answer: "Respuesta",
    took: "{ms} ms",
    info: "Nota",
    warn: "Aviso",
    error: "Error",
    hint: "Sin claves, correos ni teléfonos.",
  },
  en: {
    title: "What became of a request",
    lead: "What each app did and logged for it, in order.",
    id: "Number of the request",
    idHint: "It is on the error page, in the header X-Request-Id, or the id of a delivery.",
    find: "Find",
    bad: "That is no number of a request: it has 36 letters and digits with hyphens.",
    none: "Nobody kept anything of that request",
    noneText:
      "Kept for seven days is what failed, what changed something and what one app asked " +
      "another. A reading that went well leaves no trace.",
    silent: "{app} does not answer: its part is missing here.",
    at: "When",
    app: "App",
    what: "What",
    who: "Who called",
    answer: "Answer",
    took: "{ms} ms",
    info: "Note",
    warn: "Warning",
    error: "Error",
    hint: "Without keys, addresses of e-mail or phones.",
  },
});

export type RequestsTranslate = ReturnType<typeof requestsWords.translator>;
