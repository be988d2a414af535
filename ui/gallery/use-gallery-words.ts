/** The gallery's words in the language of the page. */
import { useLocale } from "../page-context.ts";
import { galleryWords } from "./gallery-words.ts";

export const useGalleryWords = (): ReturnType<typeof galleryWords.translator> =>
  galleryWords.translator(useLocale());
