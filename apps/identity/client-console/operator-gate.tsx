/** The console is for operators: strangers sign in first, others are told. */
import { refuse } from "#platform/errors.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import type { SignedInAccount } from "../callers/session.ts";
import { readRegistered, type RegisteredClient } from "../clients/client-lists.query.ts";
import { clientWords } from "./client.words.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";

export const forOperators = (
  context: IdentityPageContext,
  show: (account: SignedInAccount) => Answer,
): Answer =>
  requireSession(context, async ({ account }) =>
    account.roles.includes("operator") ? show(account) : denied(context),
  );

export const operatorPage = gatedPages(forOperators);

const denied = (context: IdentityPageContext): PageReply => {
  const t = clientWords.translator(localeOf(context));
  const refused = refusedPage({
    title: t("deniedTitle"),
    text: t("deniedText"),
    instead: { href: "/account", text: t("backToAccount") },
  });
  return identityPage(context, { ...refused, current: "/account", currentUrl: context.returnUrl });
};

/** A page of the client that the address names, below `/clients/:clientId`. */
export const clientPageFor = gatedPages(
  (context: IdentityPageContext, show: (client: RegisteredClient) => Answer): Answer =>
    forOperators(context, async () => {
      const { path, services, now } = context;
      const client = await readRegistered(services.db, path["clientId"] ?? "", now);
      return client ? show(client) : refuse("not_found");
    }),
  "/clients/:clientId",
);

export const clientAddress = (clientId: string): string =>
  `/clients/${encodeURIComponent(clientId)}`;
