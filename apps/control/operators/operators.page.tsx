/** Who may come in to the console with an account of identity, and two forms that change it. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { readEmail } from "#platform/people/email-address.ts";
import { operatorsMost } from "#platform/people/limits.ts";
import { listOperators, type Operator } from "#platform/people/operators.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { ControlPageContext } from "../callers/route.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { allows, operatorPage } from "../callers/gate.ts";
import { addOperator, removeOperator } from "./change-operators.command.ts";
import { controlOperators } from "./operator-rights.ts";
import { operatorsWords, type OperatorsTranslate } from "./operators.words.ts";

export const operatorsPage = operatorPage(
  { name: "operatorsPage", route: "GET /operators", summary: "Who may come in." },
  (context) => show(context, null),
);

export const addOperatorPage = operatorPage(
  { name: "addOperatorPage", route: "POST /operators", summary: "Let somebody in." },
  async (context) => {
    const refused = deny(context);
    if (refused) return refused;
    const { services, form, now: at } = context;
    const email = readEmail(form["email"]);
    if (email === null) return show(context, "email");
    const roles = controlOperators[form["rights"] === "manage" ? "all" : "readOnly"];
    await addOperator(services, { email, roles, at });
    return redirect("/operators?done=added");
  },
);

export const removeOperatorPage = operatorPage(
  { name: "removeOperatorPage", route: "POST /operators/remove", summary: "Take it back." },
  async (context) => {
    const refused = deny(context);
    if (refused) return refused;
    const { services, form, now } = context;
    const known = await removeOperator(services, form["email"] ?? "", now);
    return redirect(`/operators?done=${known ? "removed" : "unknown"}`);
  },
);

const deny = (context: ControlPageContext): PageReply | null =>
  allows(context, "admin:manage") ? null : redirect("/operators?done=denied");

const show = async (context: ControlPageContext, mistake: "email" | null) => {
  const t = operatorsWords.translator(lookOf(context).locale);
  const rows = await listOperators(context.services.db, operatorsMost);
  const manages = allows(context, "admin:manage");
  return controlPage(context, {
    title: t("title"),
    lead: t("lead"),
    current: "/operators",
    status: mistake ? 400 : 200,
    children: (
      <>
        <Outcome done={context.query["done"]} t={t} />
        {rows.length === 0 ? (
          <EmptyState title={t("nobodyTitle")}>{t("nobodyText")}</EmptyState>
        ) : (
          <Table
            caption={t("caption")}
            columns={columnsOf(t, manages ? "changes" : "reads")}
            rows={rows}
            rowKey={(row) => row.email}
          />
        )}
        {manages ? <AddForm mistake={mistake} typed={context.form} t={t} /> : null}
      </>
    ),
  });
};

const Outcome = (props: { readonly done: string | undefined; readonly t: OperatorsTranslate }) => {
  const { done, t } = props;
  if (done === "added" || done === "removed")
    return <Alert tone="success" role="status" title={t(done)} />;
  if (done === "denied" || done === "unknown")
    return <Alert tone="warning" role="alert" title={t(done)} />;
  return null;
};

const columnsOf = (
  t: OperatorsTranslate,
  mode: "changes" | "reads",
): readonly Column<Operator>[] => [
  {
    key: "person",
    title: t("person"),
    cell: ({ name, email }) =>
      name === null || name === "" ? (
        email
      ) : (
        <span>
          {name}
          <br />
          <small>{email}</small>
        </span>
      ),
  },
  {
    key: "may",
    title: t("may"),
    cell: ({ roles }) => t(roles.includes("admin:manage") ? "manage" : "read"),
  },
  {
    key: "last",
    title: t("lastSignedIn"),
    cell: (row) => (row.lastSignedInAt ? <DateTime at={row.lastSignedInAt} /> : t("never")),
  },
  ...(mode === "changes" ? [{ key: "remove", title: t("action"), cell: removeButton(t) }] : []),
];

const removeButton = (t: OperatorsTranslate) => (row: Operator) => (
  <form method="post" action="/operators/remove" data-submit="once">
    <input type="hidden" name="email" value={row.email} />
    <Button kind="secondary">
      {t("remove")} <span class="visually-hidden">{row.email}</span>
    </Button>
  </form>
);

interface AddFormProps {
  readonly mistake: "email" | null;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly t: OperatorsTranslate;
}

const AddForm = ({ mistake, typed, t }: AddFormProps) => {
  const error = mistake === "email" ? t("emailError") : undefined;
  return (
    <Card title={t("addTitle")}>
      <Form action="/operators" errors={error ? [{ fieldId: "field-email", text: error }] : []}>
        <TextInput
          name="email"
          label={t("email")}
          hint={t("emailHint")}
          type="email"
          autoComplete="off"
          value={typed["email"]}
          error={error}
        />
        <Select
          name="rights"
          label={t("rights")}
          value={typed["rights"] ?? "manage"}
          choices={[
            { value: "manage", text: t("manage") },
            { value: "read", text: t("read") },
          ]}
        />
        <Button>{t("add")}</Button>
      </Form>
    </Card>
  );
};
