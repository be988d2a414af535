/** The page for what went wrong: what happened, what to do, and the number to quote. */
import type { Assets } from "./assets.ts";
import { LinkButton } from "./components/button.tsx";
import { Page, PageTitle } from "./components/page.tsx";
import { type PageSettings, renderPage } from "./render.ts";
import { words } from "./words.ts";

export interface ErrorPageSettings extends PageSettings {
  readonly assets: Assets;
  readonly app: string;
  readonly currentUrl: string;
  readonly homeUrl?: string | undefined;
  /** HTTP status of the answer. */
  readonly status: number;
  readonly requestId?: string | undefined;
}

const kindOf = (status: number) => {
  if (status === 404 || status === 410) return "notFound";
  if (status === 401 || status === 403) return "forbidden";
  if (status === 421) return "misdirected";
  if (status === 429) return "tooMany";
  return status >= 500 ? "broken" : "refused";
};

/** Says nothing of the cause: that stays in the log, under the request's number. */
export const errorPage = (settings: ErrorPageSettings): string => {
  const t = words.translator(settings.locale);
  const kind = kindOf(settings.status);
  const title = t(`${kind}Title`);
  const homeUrl = settings.homeUrl ?? "/";
  return renderPage({
    ...settings,
    title: `${title} · ${settings.app}`,
    body: (
      <Page app={settings.app} homeUrl={homeUrl} currentUrl={settings.currentUrl} width="narrow">
        <PageTitle title={title} lead={t(`${kind}Text`)} />
        <p>
          <LinkButton href={homeUrl}>{t("home")}</LinkButton>
        </p>
        {settings.requestId ? (
          <p>
            <small>{t("requestNumber", { id: settings.requestId })}</small>
          </p>
        ) : null}
      </Page>
    ),
  });
};
