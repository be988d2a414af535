/** A tenant's accounts at social networks: what there is, connecting one, taking one away. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingAddress } from "../marketing/marketing-address.ts";
import { marketingPage } from "../marketing/marketing-frame.view.tsx";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { AccountTable, ConnectForms } from "./account-list.view.tsx";
import { accountWords } from "./accounts.words.ts";
import {
  beginConnecting,
  connectSandbox,
  finishConnecting,
  type NotConnected,
} from "./connect-account.command.ts";
import { disconnectAccount } from "./disconnect-account.command.ts";
import { socialAccountsOf } from "./social-accounts.query.ts";

export const accountsPage = tenantPage(
  {
    name: "socialAccountsPage",
    route: "GET /marketing/accounts",
    summary: "A tenant's accounts at social networks.",
  },
  (context, visit) => showAccounts(context, visit, null),
);

export const changeAccountsPage = tenantPage(
  {
    name: "changeSocialAccountsPage",
    route: "POST /marketing/accounts",
    summary: "Connect an account at a social network, or disconnect one.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services } = context;
    const who = { tenantId: visit.tenant.id, accountId: visit.account.id };
    if (form["do"] === "sandbox") {
      const made = await connectSandbox(services, who);
      return made ? backTo(visit, "connected") : showAccounts(context, visit, "not_reached");
    }
    if (form["do"] === "disconnect") {
      const id = form["account"] ?? "";
      const gone = isId(id) ? await disconnectAccount(services, who.tenantId, id) : null;
      return backTo(visit, gone?.heard === false ? "unheard" : "disconnected");
    }
    const begun = await beginConnecting(services, who, form["instance"] ?? "");
    return typeof begun === "string"
      ? showAccounts(context, visit, begun)
      : showWayOut(context, visit, begun);
  },
);

/** Where a server sends people back to; only the browser of who began it holds the session. */
export const finishAccountPage = tenantPage(
  {
    name: "finishSocialAccountPage",
    route: "GET /marketing/accounts/finish",
    summary: "Keep an account that a social network allowed.",
    needs: "change",
  },
  async (context, visit) => {
    const { query, services } = context;
    const who = { tenantId: visit.tenant.id, accountId: visit.account.id };
    const told = await finishConnecting(services, who, {
      state: query["state"],
      code: query["code"],
    });
    return told === "connected" ? backTo(visit, "connected") : showAccounts(context, visit, told);
  },
);

const backTo = ({ tenant }: TenantVisit, done: string): PageReply =>
  redirect(`${marketingAddress(tenant.id, "accounts")}?done=${done}`);

const showAccounts = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  failed: NotConnected | null,
): Promise<PageReply> => {
  const { services, query } = context;
  const t = accountWords.translator(localeOf(context));
  const at = marketingAddress(visit.tenant.id, "accounts");
  const accounts = await socialAccountsOf(services.db, visit.tenant.id);
  const mayChange = visit.rights.has("change");
  const texts = {
    connected: t("connected"),
    disconnected: t("disconnected"),
    unheard: t("unheard"),
  };
  return marketingPage(context, visit, {
    title: t("title"),
    lead: t("lead"),
    section: "accounts",
    status: failed === null ? 200 : 400,
    body: (
      <>
        <Flash done={query["done"]} texts={texts} />
        {failed === null ? null : <Alert tone="danger" role="alert" title={t(failed)} />}
        {accounts.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        ) : (
          <AccountTable at={at} accounts={accounts} mayChange={mayChange} />
        )}
        {mayChange ? (
          <ConnectForms at={at} sandbox={services.mode === "sandbox"} />
        ) : (
          <p>{t("mayNot")}</p>
        )}
      </>
    ),
  });
};

/** A link, not a redirect: forms of this house lead nowhere else. */
const showWayOut = (
  context: IdentityPageContext,
  visit: TenantVisit,
  { url, instance }: { readonly url: string; readonly instance: string },
): PageReply => {
  const t = accountWords.translator(localeOf(context));
  const { host } = new URL(instance);
  return marketingPage(context, visit, {
    title: t("goTitle", { host }),
    section: "accounts",
    body: (
      <Card>
        <p>{t("goText", { host })}</p>
        <ButtonRow>
          <LinkButton href={url}>{t("go", { host })}</LinkButton>
          <LinkButton kind="secondary" href={marketingAddress(visit.tenant.id, "accounts")}>
            {t("back")}
          </LinkButton>
        </ButtonRow>
      </Card>
    ),
  });
};
