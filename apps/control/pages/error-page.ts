/** What people see when a page of the console fails or does not exist. */
import type { ErrorPage } from "#platform/app.ts";
import { errorPage } from "#ui/error-page.tsx";
import { preferencesOf } from "#ui/preferences.ts";
import { controlWords } from "./words.ts";

export const controlErrorPage: ErrorPage = ({ status }, facts) => {
  const { locale, theme } = preferencesOf(facts);
  const { assets, currentUrl, requestId } = facts;
  const app = controlWords.translator(locale)("app");
  return errorPage({ locale, theme, assets, app, currentUrl, status, requestId });
};
