/** What every component may know of its page: language, theme, and which islands it uses. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Locale, Theme } from "./i18n/locale.ts";

export interface PageContext {
  readonly locale: Locale;
  readonly theme: Theme;
  /** IANA zone in which moments are written. */
  readonly timeZone: string;
  /** This house sends no SMS: codes go by e-mail alone. */
  readonly codesByMailAlone: boolean;
  /** Gathered while the page renders, so that only used scripts are loaded. */
  readonly islands: Set<string>;
}

export const PageContextProvider = createContext<PageContext | null>(null);

/** The page that is being rendered; outside `renderPage` an error says what to wrap. */
export const usePage = (): PageContext => {
  const page = useContext(PageContextProvider);
  if (!page) throw new Error("Render this component through renderPage or renderPart.");
  return page;
};

export const useLocale = (): Locale => usePage().locale;

/** Asks for the script of that name (an entry given to `buildAssets`) on this page. */
export const useScript = (name: string): void => {
  usePage().islands.add(name);
};
