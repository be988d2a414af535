/** All clients, newest first, by name and state. */
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { listClients, type RegisteredClient } from "../clients/client-lists.query.ts";
import { Standing } from "./client-frame.view.tsx";
import { clientAddress, operatorPage } from "./operator-gate.tsx";
import { clientWords, useClientWords, type ClientTranslate } from "./client.words.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";

const shownMost = 25;
const searchMost = 100;

interface ClientListQuery {
  readonly search: string;
  readonly state: "enabled" | "disabled" | null;
}

export const clientListPage = operatorPage(
  { name: "clientListPage", route: "GET /clients", summary: "All clients." },
  async (context) => {
    const { query, now, services } = context;
    const state = query["state"];
    const asked: ClientListQuery = {
      search: (query["search"] ?? "").trim().slice(0, searchMost),
      state: state === "enabled" || state === "disabled" ? state : null,
    };
    const cursor = readCursor(query["cursor"]);
    const before = cursor instanceof Refusal ? null : cursor;
    const found = await listClients(services.db, { ...asked, before, limit: shownMost, now });
    const { rows: clients, next } = cutToPage(found, shownMost);
    return identityPage(context, {
      title: clientWords.translator(localeOf(context))("listTitle"),
      current: "/clients",
      width: "wide",
      body: (
        <ClientList
          clients={clients}
          asked={asked}
          nextHref={next.nextCursor && listAddress(asked, next.nextCursor)}
          firstHref={before ? listAddress(asked) : undefined}
        />
      ),
    });
  },
);

const listAddress = ({ search, state }: ClientListQuery, cursor?: string): string => {
  const query = new URLSearchParams({
    ...(search === "" ? {} : { search }),
    ...(state === null ? {} : { state }),
    ...(cursor === undefined ? {} : { cursor }),
  });
  return query.size === 0 ? "/clients" : `/clients?${query.toString()}`;
};

const ClientList = (props: {
  readonly clients: readonly RegisteredClient[];
  readonly asked: ClientListQuery;
  readonly nextHref: string | undefined;
  readonly firstHref: string | undefined;
}) => {
  const t = useClientWords();
  const { clients, asked, nextHref, firstHref } = props;
  const everything = asked.search === "" && asked.state === null;
  return (
    <>
      <PageTitle title={t("listTitle")} lead={t("listLead")} />
      <ButtonRow>
        <LinkButton href="/clients/new">{t("register")}</LinkButton>
      </ButtonRow>
      {clients.length === 0 && everything ? (
        <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
      ) : (
        <SearchForm asked={asked} />
      )}
      {clients.length === 0 && !everything ? (
        <EmptyState title={t("noMatchTitle")}>{t("noMatchText")}</EmptyState>
      ) : null}
      {clients.length > 0 ? (
        <>
          <Table
            caption={t("listTitle")}
            captionHidden
            phone="lines"
            columns={columnsOf(t)}
            rows={clients}
            rowKey={(client) => client.id}
          />
          <Pagination shown={clients.length} nextHref={nextHref} firstHref={firstHref} />
        </>
      ) : null}
    </>
  );
};

const SearchForm = ({ asked }: { readonly asked: ClientListQuery }) => {
  const t = useClientWords();
  return (
    <FilterBar
      action="/clients"
      label={t("find")}
      submit={t("find")}
      values={[asked.search, asked.state]}
    >
      <TextInput
        name="search"
        type="search"
        label={t("search")}
        value={asked.search}
        optional
        maxLength={searchMost}
      />
      <Select
        name="state"
        label={t("state")}
        empty={t("anyState")}
        optional
        value={asked.state ?? ""}
        choices={[
          { value: "enabled", text: t("enabled") },
          { value: "disabled", text: t("disabled") },
        ]}
      />
    </FilterBar>
  );
};

const columnsOf = (t: ClientTranslate): readonly Column<RegisteredClient>[] => [
  {
    key: "name",
    title: t("name"),
    cell: (client) => <a href={clientAddress(client.clientId)}>{client.name}</a>,
  },
  { key: "id", title: "client_id", cell: (client) => <code>{client.clientId}</code> },
  { key: "kind", title: t("kind"), cell: (client) => t(client.kind) },
  {
    key: "state",
    title: t("state"),
    cell: (client) => (
      <span class="client-head">
        <Standing client={client} />
      </span>
    ),
  },
  {
    key: "created",
    title: t("created"),
    cell: (client) => <DateTime at={client.createdAt} format="date" />,
  },
];
