/** The list of keys: what each is called, how it stands, and when it was last used. */
import type { KeyFacts } from "#platform/auth/api-keys.ts";
import { managerReach } from "#platform/auth/person-keys.ts";
import { isId } from "#platform/id.ts";
import { lookOf } from "../app-page.tsx";
import { Badge } from "../components/badge.tsx";
import { LinkButton } from "../components/button.tsx";
import { DateTime } from "../components/date-time.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageTitle } from "../components/page.tsx";
import { Pagination } from "../components/pagination.tsx";
import { Table, type Column } from "../components/table.tsx";
import { keysShown } from "../limits.ts";
import { scopeText } from "./key-scope.ts";
import type { Answer } from "#platform/http/gated-pages.ts";
import type { DeskContext } from "../desk.ts";
import { managerOf, type KeyDesk } from "./key-desk.ts";
import { keyWords, type KeyTranslate } from "./key-words.ts";

export const showKeys = async (context: DeskContext, desk: KeyDesk): Answer => {
  const { query, services, now } = context;
  const t = keyWords.translator(lookOf(context).locale);
  const after = isId(query["after"] ?? "") ? query["after"] : undefined;
  const reach = managerReach(managerOf(desk));
  const found = await services.keys.list(keysShown + 1, after, reach);
  const keys = found.slice(0, keysShown);
  const last = found.length > keysShown ? keys.at(-1) : undefined;
  return desk.frame({
    title: t("title"),
    currentUrl: after === undefined ? desk.at : `${desk.at}?after=${after}`,
    body: (
      <>
        <PageTitle title={t("title")} lead={desk.lead} />
        <div>
          <LinkButton href={`${desk.at}/new`}>{t("make")}</LinkButton>
        </div>
        {keys.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Table
            caption={t("caption")}
            captionHidden
            columns={columnsOf(desk, now, t)}
            rows={keys}
            rowKey={(key) => key.id}
          />
        )}
        {after === undefined && last === undefined ? null : (
          <Pagination
            shown={keys.length}
            firstHref={after === undefined ? undefined : desk.at}
            nextHref={last && `${desk.at}?after=${last.id}`}
          />
        )}
      </>
    ),
  });
};

const columnsOf = (desk: KeyDesk, now: Date, t: KeyTranslate): readonly Column<KeyFacts>[] => [
  {
    key: "key",
    title: t("key"),
    cell: (key) => (
      <span>
        <a href={`${desk.at}/${key.id}`}>{key.name}</a>
        <br />
        <small>
          <code>{key.hint}</code>
        </small>
        {key.ecosystem ? (
          <>
            <br />
            <Badge tone="info">{t("ecosystem")}</Badge>
          </>
        ) : null}
      </span>
    ),
  },
  { key: "permissions", title: t("permissions"), cell: (key) => key.permissions.join(", ") },
  ...(desk.scopePart
    ? [{ key: "scope", title: t("scope"), cell: (key: KeyFacts) => scopeText(key.scope, desk, t) }]
    : []),
  {
    key: "maker",
    title: t("madeBy"),
    cell: ({ madeBy, issuer }) => (madeBy === null ? (issuer?.name ?? "milpa keys") : t("byKey")),
  },
  {
    key: "state",
    title: t("state"),
    cell: (key) => <KeyState facts={key} now={now} t={t} />,
  },
  {
    key: "used",
    title: t("lastUsed"),
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : t("never")),
  },
];

interface KeyStateProps {
  readonly facts: KeyFacts;
  readonly now: Date;
  readonly t: KeyTranslate;
}

export const KeyState = ({ facts: { revokedAt, expiresAt }, now, t }: KeyStateProps) => {
  if (revokedAt) return <Badge tone="danger">{t("revoked")}</Badge>;
  if (!expiresAt) return <Badge tone="success">{t("active")}</Badge>;
  return expiresAt > now ? (
    <Badge tone="warning">{t("ending")}</Badge>
  ) : (
    <Badge>{t("ended")}</Badge>
  );
};
