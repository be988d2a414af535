/** The clients of a firm, a form for a new one, and the check of conflicts of interest. */
import { addClient as contract, clientKinds } from "#contracts/legal/client.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { checkConflicts } from "../conflicts/check-conflicts.command.ts";
import type { ConflictHit } from "../conflicts/conflicts.query.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, said } from "../console/gate.tsx";
import { rowsShown } from "../console/limits.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { ClientForm, ConflictCheck } from "./client-forms.view.tsx";
import type { Client } from "./client.domain.ts";
import { clientWords, type ClientTranslate } from "./clients.words.ts";
import { listClients } from "./clients.query.ts";
import { addClient } from "./keep-client.command.ts";

/** Names that one check takes, as the contract's does. */
const namesMost = 20;

export const clientsPage = firmPage(
  { name: "clientsPage", route: "GET /clients", summary: "Clients." },
  (context, access) => show(context, access, {}),
);

export const addClientPage = firmPage(
  { name: "addClientPage", route: "POST /clients", summary: "Add a client.", for: "casework" },
  async (context, access) => {
    const t = clientWords.translator(localeOf(context));
    const typed = typedIn(context);
    const read = contract.shape.body.safeParse(typed);
    if (!read.success) {
      const fields = new Set(read.error.issues.map(({ path }) => String(path[0])));
      return show(context, access, { errors: errorsOf(fields, t) });
    }
    await addClient(context.services.db, access, read.data, context.now);
    return redirect(placeOf(access.firm, "clients"));
  },
);

const typedIn = (context: LegalPageContext) => {
  const given = (name: string) => said(context, name) || null;
  return {
    name: said(context, "name"),
    kind: clientKinds.find((one) => one === said(context, "kind")) ?? "person",
    email: given("email"),
    phone: given("phone"),
    rfc: given("rfc"),
  };
};

const errorsOf = (fields: ReadonlySet<string>, t: ClientTranslate): readonly FormError[] => [
  ...(fields.has("name") ? [wrong("name", t("needsName"))] : []),
  ...(fields.has("email") ? [wrong("email", t("wrongEmail"))] : []),
  ...(fields.has("rfc") ? [wrong("rfc", t("wrongRfc"))] : []),
];

export const checkConflictsPage = firmPage(
  {
    name: "checkConflictsPage",
    route: "POST /clients/conflicts",
    summary: "Look for conflicts of interest.",
    for: "casework",
  },
  async (context, access) => {
    const t = clientWords.translator(localeOf(context));
    const lines = (context.form["names"] ?? "").split("\n").map((line) => line.trim());
    const names = lines.filter((line) => line !== "").map((line) => line.slice(0, 200));
    if (names.length === 0 || names.length > namesMost)
      return show(context, access, { problem: t("needsNames") });
    const { hits } = await checkConflicts(context.services.db, access, names, context.now);
    return show(context, access, { hits });
  },
);

interface Shown {
  readonly errors?: readonly FormError[];
  readonly problem?: string;
  readonly hits?: readonly ConflictHit[];
}

const columnsOf = (firm: Firm, t: ClientTranslate): readonly Column<Client>[] => [
  { key: "name", title: t("name"), cell: ({ name }) => name },
  { key: "kind", title: t("kind"), cell: ({ kind }) => t(kind) },
  { key: "contact", title: t("contact"), cell: ({ email, phone }) => email ?? phone ?? "" },
  { key: "rfc", title: t("fiscal"), cell: ({ rfc }) => rfc ?? "" },
  {
    key: "matters",
    title: t("matters"),
    cell: ({ id, name }) => (
      <a href={`${placeOf(firm, "matters")}?client=${id}`}>
        {t("matters")} <span class="visually-hidden">{name}</span>
      </a>
    ),
  },
];

interface ListProps {
  readonly firm: Firm;
  readonly rows: readonly Client[];
  readonly next: string | undefined;
  readonly isFirst: boolean;
  readonly t: ClientTranslate;
}

const ClientList = ({ firm, rows, next, isFirst, t }: ListProps) => {
  if (rows.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  const at = placeOf(firm, "clients");
  return (
    <>
      <Table
        caption={t("title")}
        captionHidden
        columns={columnsOf(firm, t)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <Pagination
        shown={rows.length}
        nextHref={next && `${at}?cursor=${next}`}
        firstHref={isFirst ? undefined : at}
      />
    </>
  );
};

const show = async (
  context: LegalPageContext,
  { firm }: Access,
  { errors = [], problem, hits }: Shown,
): Promise<PageReply> => {
  const t = clientWords.translator(localeOf(context));
  const asked = readCursor(context.query["cursor"]);
  const before = asked instanceof Refusal ? null : asked;
  const found = await listClients(context.services.db, firm.id, before, rowsShown + 1);
  const { rows, next } = cutToPage(found, rowsShown);
  const at = placeOf(firm, "clients");
  const mayAdd = mayWorkAt(context.caller, firm.id, "casework");
  return legalPage(context, {
    title: t("title"),
    firm,
    section: "clients",
    status: errors.length > 0 || problem !== undefined ? 400 : 200,
    currentUrl: at,
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        <ClientList
          firm={firm}
          rows={rows}
          next={next.nextCursor}
          isFirst={before === null}
          t={t}
        />
        {mayAdd ? (
          <>
            <ConflictCheck
              action={`${at}/conflicts`}
              typed={context.form}
              problem={problem}
              hits={hits ?? null}
              t={t}
            />
            <ClientForm action={at} errors={errors} typed={context.form} t={t} />
          </>
        ) : null}
      </Stack>
    ),
  });
};
