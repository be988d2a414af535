/** The frame of the account's pages: a title, what was done just now, and the way back. */
import type { ComponentChildren } from "preact";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { accountWords } from "./account.words.ts";
import { localeOf, portalPage } from "../frame/frame.view.tsx";

/** What a page may say was done; anything else in the address says nothing. */
const news = [
  ...(["doneName", "doneAdded", "doneContactGone", "doneMerged", "doneLinked"] as const),
  ...(["doneUnlinked", "donePasskey", "doneRename", "doneRemoved", "doneDevice"] as const),
  ...(["doneSearched", "doneSearchStopped"] as const),
];
export type News = (typeof news)[number];

/** `rest` is the end of the address, such as `account/contacts`. */
export const doneAt = (tenant: Tenant, rest: string, done: News): PageReply =>
  redirect(`${placeOf(tenant, rest)}?done=${done}`);

export interface AccountFrame {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly status?: number;
  /** The end of the address that shows this page, for one that answers a form. */
  readonly at?: string;
  readonly body: ComponentChildren;
}

export const accountPage = (
  context: PortalPageContext,
  tenant: Tenant,
  { title, lead, status, at, body }: AccountFrame,
): PageReply => {
  const t = accountWords.translator(localeOf(context));
  const done = news.find((one) => one === context.query["done"]);
  const isFirst = context.request.url.split("?")[0] === placeOf(tenant, "account");
  return portalPage(context, tenant, {
    title,
    section: "account",
    width: "narrow",
    status,
    currentUrl: at === undefined ? undefined : placeOf(tenant, at),
    body: (
      <>
        <PageTitle title={title} lead={lead} />
        {done ? (
          <Alert tone="success" role="status">
            {t(done)}
          </Alert>
        ) : null}
        {body}
        {isFirst ? null : (
          <p>
            <LinkButton kind="link" href={placeOf(tenant, "account")}>
              {t("back")}
            </LinkButton>
          </p>
        )}
      </>
    ),
  });
};
