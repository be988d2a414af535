/** The register of a business, and the worker that keeps it there without a network. */
import { bytes } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { offlinePolicy } from "#ui/offline/policy.ts";
import { Register } from "./register.island.tsx";
import { page } from "../callers/route.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { registerWords } from "./register.words.ts";

export const registerPage = staffPage(
  { name: "registerPage", route: "GET /register", summary: "Sell." },
  async (context, tenant) => {
    const locale = localeOf(context);
    const t = registerWords.translator(locale);
    const here = placeOf(tenant, "register");
    return posPage(context, {
      title: t("title"),
      tenant,
      section: "register" as const,
      headers: { "content-security-policy": offlinePolicy },
      body: (
        <>
          <h1 class="visually-hidden">{t("title")}</h1>
          <noscript>
            <Alert tone="warning" title={t("needsScript")}>
              <p>{t("needsScriptWay")}</p>
              <LinkButton href={placeOf(tenant, "today")} kind="secondary">
                {t("seeToday")}
              </LinkButton>
            </Alert>
          </noscript>
          <Register
            tenantId={tenant.id}
            locale={locale}
            words={registerWords.messages[locale] as never}
            signInHref={withQuery("/sign-in", "next", here)}
            ticketHref={placeOf(tenant, "tickets/")}
          />
        </>
      ),
    });
  },
);

/** At one address for ever, and above the pages that it serves. */
export const registerWorker = page(
  {
    name: "registerWorker",
    route: "GET /register-worker.js",
    summary: "The register's service worker.",
    auth: ["public"],
  },
  async ({ assets }) => {
    const file = assets.files.get(assets.href("register-worker.js"));
    if (!file) throw new Error("the register's worker was not built");
    return bytes(file.body, file.contentType, {
      headers: { "cache-control": "no-cache", "service-worker-allowed": "/n/" },
    });
  },
);
