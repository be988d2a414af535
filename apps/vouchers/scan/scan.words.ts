/** The words of the page that scans. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const scanWords = defineCatalog({
  "es-MX": {
    title: "Escanear",
    lead: "Apunta al código de un cobro para pagarlo, o al de una persona para enviarle vales.",
    asking: "Pidiendo permiso para usar la cámara…",
    looking: "Apunta al código.",
    refused: "No hay permiso para la cámara. Dalo en el navegador, o escribe el código abajo.",
    absent: "Aquí no hay cámara que podamos usar. Escribe el código abajo.",
    strange: "Ese código no es de aquí. Apunta al de un cobro o al de una persona.",
    label: "Lo que ve la cámara",
    without: "Sin cámara",
    send: "Enviar vales a una persona",
  },
  en: {
    title: "Scan",
    lead: "Point at the code of a charge to pay it, or at a person's to send them vouchers.",
    asking: "Asking for leave to use the camera…",
    looking: "Point at the code.",
    refused: "The camera is not allowed. Allow it in the browser, or type the code below.",
    absent: "There is no camera here that we can use. Type the code below.",
    strange: "That code is not of this place. Point at that of a charge or of a person.",
    label: "What the camera sees",
    without: "Without a camera",
    send: "Send vouchers to a person",
  },
});
