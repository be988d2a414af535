/** The design system's words in the language of the page. */
import { useLocale } from "./page-context.ts";
import { words } from "./words.ts";

export const useWords = (): ReturnType<typeof words.translator> => words.translator(useLocale());
