/** What a phone needs to have the app on its home screen, also without a network. */
import { bytes, type PageReply } from "#platform/http/page.ts";
import { appPage } from "#ui/app-page.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { theme } from "#ui/theme.ts";
import { page } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { pocketWords } from "./pocket.words.ts";

/** https://www.w3.org/TR/appmanifest/ */
export const manifestPage = page(
  {
    name: "manifestPage",
    route: "GET /manifest.webmanifest",
    summary: "How the app is put on a home screen.",
    auth: ["public"],
  },
  async (context) => {
    const locale = localeOf(context);
    const t = pocketWords.translator(locale);
    const { paper } = theme.light;
    const icon = { src: context.assets.href("icon.svg"), sizes: "any", type: "image/svg+xml" };
    const manifest = {
      id: "/",
      name: t("name"),
      short_name: t("shortName"),
      description: t("description"),
      lang: locale,
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: paper,
      background_color: paper,
      icons: [icon],
      shortcuts: [
        { name: t("charge"), url: "/register" },
        { name: t("send"), url: "/transfers/new" },
      ],
    };
    return bytes(Buffer.from(JSON.stringify(manifest)), "application/manifest+json", {
      headers: { vary: "accept-language, cookie" },
    });
  },
);

/** At one address for ever, and above the pages that it serves. */
export const pocketWorker = page(
  {
    name: "pocketWorker",
    route: "GET /pocket-worker.js",
    summary: "The service worker of the wallet and the register.",
    auth: ["public"],
  },
  async ({ assets }) => {
    const file = assets.files.get(assets.href("pocket-worker.js"));
    if (!file) throw new Error("the pocket's worker was not built");
    return bytes(file.body, file.contentType, { headers: { "cache-control": "no-cache" } });
  },
);

export const offlinePage = page(
  {
    name: "offlinePage",
    route: "GET /offline",
    summary: "In the place of a page that needs a network.",
    auth: ["public"],
  },
  async (context): Promise<PageReply> => {
    const t = pocketWords.translator(localeOf(context));
    // Nobody's: it is kept on the phone for whoever comes.
    return appPage(context, {
      app: t("shortName"),
      title: t("offlineTitle"),
      stylesheet: "vouchers.css",
      body: (
        <>
          <PageTitle title={t("offlineTitle")} lead={t("offlineText")} />
          <ButtonRow>
            <LinkButton href="">{t("again")}</LinkButton>
            <LinkButton href="/" kind="secondary">
              {t("wallet")}
            </LinkButton>
            <LinkButton href="/register" kind="secondary">
              {t("register")}
            </LinkButton>
          </ButtonRow>
        </>
      ),
    });
  },
);
