/** Apps that were let in: what they may know, since when, and a button that ends it. */
import { refuse } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { actorOf } from "../events/tell-change.command.ts";
import { revokeApp } from "./revoke-app.command.ts";
import { appsShown } from "./limits.ts";
import { listGrantedApps, type GrantedApp } from "./granted-apps.query.ts";
import { accountPage, doneAt, showAccount } from "../accounts/account-frame.view.tsx";
import { accountWords, type AccountTranslate } from "../accounts/account.words.ts";
import { localeOf } from "../console/frame.view.tsx";

export const appsPage = accountPage(
  { name: "appsPage", route: "GET /account/apps", summary: "Apps that were let in." },
  async (context, session) => {
    const t = accountWords.translator(localeOf(context));
    const { services, now } = context;
    const rows = await listGrantedApps(services.db, session.account.id, now, appsShown);
    return showAccount(context, {
      title: t("appsTitle"),
      lead: t("appsLead"),
      body:
        rows.length === 0 ? (
          <EmptyState title={t("noAppsTitle")}>{t("noAppsText")}</EmptyState>
        ) : (
          <Table
            caption={t("appsTitle")}
            captionHidden
            columns={columnsOf(t)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        ),
    });
  },
);

const columnsOf = (t: AccountTranslate): readonly Column<GrantedApp>[] => [
  { key: "app", title: t("app"), cell: ({ name }) => name },
  { key: "may", title: t("may"), cell: ({ scopes }) => <Scopes scopes={scopes} t={t} /> },
  {
    key: "since",
    title: t("since"),
    cell: ({ since }) => <DateTime at={since} format="date" />,
  },
  {
    key: "devices",
    title: t("onDevices"),
    cell: ({ devices }) => t("devicesCount", { count: devices }),
  },
  {
    key: "used",
    title: t("lastUsed"),
    cell: ({ last_used_at: at }) => (at ? <DateTime at={at} /> : t("never")),
  },
  {
    key: "action",
    title: t("action"),
    cell: ({ id, name }) => (
      <form method="post" action={`/account/apps/${id}/revoke`} data-submit="once">
        <Button kind="secondary">
          {t("revoke")}
          <span class="visually-hidden"> {t("ofApp", { app: name })}</span>
        </Button>
      </form>
    ),
  },
];

/** In the order in which people read them. */
const scopeKeys = [
  ["openid", "openid"],
  ["profile", "profileScope"],
  ["email", "emailScope"],
  ["offline_access", "offline_access"],
] as const;

const Scopes = (props: { readonly scopes: readonly string[]; readonly t: AccountTranslate }) => (
  <ul class="plain-list">
    {scopeKeys
      .filter(([scope]) => props.scopes.includes(scope))
      .map(([scope, key]) => (
        <li key={scope}>{props.t(key)}</li>
      ))}
  </ul>
);

const back = "/account/apps";

export const revokeAppPage = accountPage(
  {
    name: "revokeAppPage",
    route: "POST /account/apps/:clientId/revoke",
    summary: "End the access of an app.",
  },
  async ({ services, request, path }, session) => {
    const clientId = path["clientId"] ?? "";
    if (!isId(clientId)) return refuse("not_found");
    const revoked = await revokeApp(services, actorOf(session, request), clientId);
    return revoked ? doneAt(back, "doneApp") : refuse("not_found");
  },
);
