/** The words of the frame in the language of the page. */
import { useLocale } from "../page-context.ts";
import { consoleWords } from "./console-words.ts";

export const useConsoleWords = (): ReturnType<typeof consoleWords.translator> =>
  consoleWords.translator(useLocale());
