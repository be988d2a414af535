/** A page of a console in the frame that all consoles share; strangers get the plain one. */
import type { PageContext } from "#platform/http/route.ts";
import type { PageReply } from "#platform/http/page.ts";
import { appPage, pageReply, type AppPage, type Visit } from "../app-page.tsx";
import { PageBody } from "../components/page.tsx";
import { withQuery } from "../i18n/locale.ts";
import { ConsoleHeader, type ConsolePlace } from "./console-header.tsx";
import { useConsoleWords } from "./use-console-words.ts";
import type { ConsoleViewer } from "./viewer.ts";

export type ConsoleVisit = Visit & Pick<PageContext<unknown, unknown>, "services">;

type Framed = "house" | "homeUrl" | "logoUrl" | "footer" | "account" | "canonicalUrl";

export interface ConsolePage extends Omit<AppPage, Framed> {
  /** Null for strangers, who are shown the way in. */
  readonly viewer: ConsoleViewer | null;
  readonly place?: ConsolePlace | undefined;
}

export const consolePage = (visit: ConsoleVisit, page: ConsolePage): PageReply => {
  const { viewer, place, nav = [] } = page;
  const { request, services } = visit;
  const currentUrl = page.currentUrl ?? request.url;
  if (viewer === null) {
    return appPage(visit, { ...page, nav: [], account: <WayIn url={currentUrl} /> });
  }
  const { identity } = services.urls;
  // On its own pages identity is here, by whichever address the browser came.
  const identityUrl = identity === services.baseUrl ? "" : identity;
  const header = (
    <ConsoleHeader
      app={page.app}
      viewer={viewer}
      place={place}
      sections={nav}
      currentUrl={currentUrl}
      identityUrl={identityUrl}
    />
  );
  return pageReply(
    visit,
    page,
    <PageBody header={header} width={page.width ?? "narrow"}>
      {page.body}
    </PageBody>,
  );
};

const WayIn = ({ url }: { readonly url: string }) => {
  const t = useConsoleWords();
  const next = url.startsWith("/sign-in") ? "/" : url;
  return (
    <a class="page-switch" href={withQuery("/sign-in", "next", next)}>
      {t("signIn")}
    </a>
  );
};
