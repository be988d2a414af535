/** The console is for operators: strangers sign in first, others are told. */
import { type Refusal, refuse } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { readRegistered, type RegisteredClient } from "../clients/client-lists.query.ts";
import { clientWords, useClientWords } from "./client.words.ts";
import { identityPage, localeOf, viewerOf } from "../console/frame.view.tsx";

type Answer = Promise<PageReply | Refusal>;

export const anyone = ["public", "session"] as const;

/** `back` is where signing in leads: a page that can be opened, not the target of a form. */
export const forOperators = (
  context: IdentityPageContext,
  back: string,
  show: () => Answer,
): Answer => {
  const viewer = viewerOf(context);
  if (!viewer) return Promise.resolve(redirect(withQuery("/sign-in", "next", back)));
  if (viewer.account.roles.includes("operator")) return show();
  return Promise.resolve(
    identityPage(context, {
      title: clientWords.translator(localeOf(context))("deniedTitle"),
      status: 403,
      current: "/account",
      currentUrl: "/clients",
      body: <Denied />,
    }),
  );
};

const Denied = () => {
  const t = useClientWords();
  return (
    <>
      <PageTitle title={t("deniedTitle")} lead={t("deniedText")} />
      <LinkButton kind="secondary" href="/account">
        {t("backToAccount")}
      </LinkButton>
    </>
  );
};

/** The client that the address names, for operators. */
export const withClient = (
  context: IdentityPageContext,
  show: (client: RegisteredClient) => Answer,
): Answer => {
  const clientId = context.path["clientId"] ?? "";
  return forOperators(context, clientAddress(clientId), async () => {
    const client = await readRegistered(context.services.db, clientId, context.now);
    return client ? show(client) : refuse("not_found");
  });
};

export const clientAddress = (clientId: string): string =>
  `/clients/${encodeURIComponent(clientId)}`;
