/** The words around what needs attention. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const attentionWords = defineCatalog({
  "es-MX": {
    title: "Lo que pide atención",
    none: "Nada pide atención: todas las aplicaciones contestan y su trabajo está al día.",
    since: "Desde:",
    open: "Abrir",
    mended: "Hecho. Si vuelve a fallar, aparecerá aquí otra vez.",
    gone: "Eso ya estaba resuelto.",
    failed: "Se intentó, pero sigue igual: mira su motivo.",
    away: "La aplicación no contesta; no se pudo intentar.",
  },
  en: {
    title: "What needs attention",
    none: "Nothing does: every app answers and its work is up to date.",
    since: "Since:",
    open: "Open",
    mended: "Done. If it fails again, it will show up here again.",
    gone: "That was mended already.",
    failed: "It was tried in vain: look at its reason.",
    away: "The app does not answer; it could not be tried.",
  },
});
