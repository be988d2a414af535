/** The overview of one's own account: each part in a line, with the way to it. */
import { LinkButton } from "#ui/components/button.tsx";
import { List, type ListRow } from "#ui/components/lists.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { hasSecondFactor } from "../second-factor/second-factor.command.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { findAccount } from "./accounts.query.ts";
import { shownName } from "./shown-name.domain.ts";
import { listGrantedApps } from "../consents/granted-apps.query.ts";
import { listPasskeys } from "#platform/passkeys/passkey-rows.ts";
import { devicesOf } from "../devices/account-devices.page.tsx";
import { accountPage, showAccount } from "./account-frame.view.tsx";
import { accountWords, type AccountTranslate } from "./account.words.ts";
import { localeOf } from "../console/frame.view.tsx";
import { appsShown } from "../consents/limits.ts";

export const accountOverviewPage = accountPage(
  { name: "accountOverviewPage", route: "GET /account", summary: "One's own account." },
  async (context, session) => {
    const t = accountWords.translator(localeOf(context));
    const rows = await rowsOf(context, session, t);
    return showAccount(context, {
      title: t("accountTitle"),
      lead: session.account.email || shownName(session.account),
      body: <List rows={rows} label={t("accountTitle")} />,
    });
  },
);

const rowsOf = async (
  context: IdentityPageContext,
  session: IdentitySession,
  t: AccountTranslate,
): Promise<readonly ListRow[]> => {
  const { db } = context.services;
  const { id, name, email } = session.account;
  const [account, hasFactor, passkeys, devices, apps] = await Promise.all([
    findAccount(db, id),
    hasSecondFactor(db, id),
    listPasskeys(db, id),
    devicesOf(context, id),
    listGrantedApps(db, id, context.now, appsShown),
  ]);
  const since = account?.passwordHash ? (account.passwordChangedAt ?? account.createdAt) : null;
  const date = since && formatDate(since, localeOf(context), "date");
  const row = (path: string, title: string, detail: string, action = t("see")): ListRow => ({
    key: path,
    title,
    detail,
    end: <LinkTo path={path} text={action} what={title} />,
  });
  return [
    row("profile", t("profile"), name, t("change")),
    row("email", t("email"), email, t("change")),
    row(
      "password",
      t("password"),
      date ? t("passwordSince", { date }) : t("passwordNone"),
      t("change"),
    ),
    row("second-factor", t("secondFactor"), t(hasFactor ? "secondFactorOn" : "secondFactorOff")),
    row("passkeys", t("passkeys"), t("passkeysCount", { count: passkeys.length })),
    row("devices", t("devices"), t("devicesCount", { count: devices.length })),
    row("apps", t("apps"), t("appsCount", { count: apps.length })),
    row("events", t("events"), t("eventsHint")),
  ];
};

interface LinkToProps {
  readonly path: string;
  readonly text: string;
  readonly what: string;
}

/** The name of the part is in the link's own words too, for who goes from link to link. */
const LinkTo = ({ path, text, what }: LinkToProps) => (
  <LinkButton href={`/account/${path}`} kind="secondary">
    {text}
    <span class="visually-hidden"> {what}</span>
  </LinkButton>
);
