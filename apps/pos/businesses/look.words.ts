/** Words of how a business looks: its logo, and the preview. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const lookWords = defineCatalog({
  "es-MX": {
    logo: "Logo",
    logoHint: "PNG, JPEG o WebP, de 2 MB como máximo.",
    logoAlt: "Logo de {name}",
    removeLogo: "Quitar el logo",
    preview: "Ver cómo queda",
    previewTitle: "Así se ve",
    light: "De día",
    dark: "De noche",
    sampleButton: "Pedir factura",
    sampleLink: "Ver mis compras",
    sampleNote: "Aviso",
    needFile: "Elige un archivo.",
    badPicture: "El archivo no es una imagen PNG, JPEG o WebP.",
    bigPicture: "La imagen pasa de 2 MB.",
    widePicture: "La imagen pasa de 25 millones de puntos; guárdala más pequeña.",
  },
  en: {
    logo: "Logo",
    logoHint: "PNG, JPEG or WebP, 2 MB at most.",
    logoAlt: "Logo of {name}",
    removeLogo: "Remove the logo",
    preview: "See how it looks",
    previewTitle: "This is how it looks",
    light: "By day",
    dark: "By night",
    sampleButton: "Ask for an invoice",
    sampleLink: "See my purchases",
    sampleNote: "Notice",
    needFile: "Choose a file.",
    badPicture: "The file is no PNG, JPEG or WebP image.",
    bigPicture: "The image is larger than 2 MB.",
    widePicture: "The image has more than 25 million points; save it smaller.",
  },
});

export type LookTranslate = ReturnType<typeof lookWords.translator>;
