/** The words of an offer's picture. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const offerPictureWords = defineCatalog({
  "es-MX": {
    title: "Foto",
    file: "Foto de lo que publicas",
    hint: "PNG, JPEG o WebP de hasta 4 MB.",
    alt: "Foto de {title}",
    put: "Poner foto",
    change: "Cambiar foto",
    remove: "Quitar foto",
    kept: "Se guardó la foto",
    removed: "Se quitó la foto",
    needFile: "Escoge un archivo.",
    badPicture: "No es una foto que sepamos mostrar: sube PNG, JPEG o WebP.",
    bigPicture: "Pesa demasiado: sube una de hasta 4 MB.",
    widePicture: "Tiene demasiados puntos para un celular: hazla más chica.",
  },
  en: {
    title: "Picture",
    file: "Picture of what you publish",
    hint: "PNG, JPEG or WebP of up to 4 MB.",
    alt: "Picture of {title}",
    put: "Add the picture",
    change: "Change the picture",
    remove: "Take the picture away",
    kept: "The picture was kept",
    removed: "The picture was taken away",
    needFile: "Choose a file.",
    badPicture: "It is no picture that we can show: send PNG, JPEG or WebP.",
    bigPicture: "It is too heavy: send one of up to 4 MB.",
    widePicture: "It has too many points for a phone: make it smaller.",
  },
});

export const useOfferPictureWords = () => offerPictureWords.translator(useLocale());
