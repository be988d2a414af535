/** Members in a table, and the form that adds one or says what one may do. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Table } from "#ui/components/table.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import type { MemberRow } from "./member-list.query.ts";
import { useMembersWords } from "./members.words.ts";

export const MemberSearch = ({ search }: { readonly search: string }) => {
  const t = useMembersWords();
  return (
    <FilterBar
      action="/members"
      label={t("search")}
      submit={t("searchButton")}
      values={[search]}
      fields="one"
    >
      <TextInput name="search" type="search" label={t("search")} optional value={search} />
    </FilterBar>
  );
};

export const MemberTable = ({ members }: { readonly members: readonly MemberRow[] }) => {
  const t = useMembersWords();
  if (members.length === 0) return <EmptyState title={t("none")} />;
  return (
    <Table
      caption={t("list")}
      phone="lines"
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          title: t("name"),
          cell: ({ id, displayName }) => <a href={`/members/${id}`}>{displayName}</a>,
        },
        { key: "contact", title: t("contact"), cell: ({ contacts }) => contacts.join(" · ") },
        { key: "roles", title: t("roles"), cell: (member) => <Roles member={member} /> },
      ]}
    />
  );
};

const Roles = ({ member }: { readonly member: MemberRow }) => {
  const t = useMembersWords();
  const { administrator, operatedCellIds } = member;
  const count = operatedCellIds.length;
  const roles = [
    ...(administrator ? [t("administrator")] : []),
    ...(count > 0 ? [t("operator", { count })] : []),
  ];
  return <>{roles.length > 0 ? roles.join(" · ") : t("member")}</>;
};

interface Stall {
  readonly id: string;
  readonly name: string;
}

export interface MemberFormProps {
  readonly action: string;
  readonly stalls: readonly Stall[];
  readonly member?: MemberRow;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
}

export const MemberForm = ({ action, stalls, member, errors, typed }: MemberFormProps) => {
  const t = useMembersWords();
  const title = t(member ? "save" : "add");
  // A form that comes back shows what was pressed, not what stands.
  const isBack = Object.keys(typed).length > 0;
  const operated = new Set(member?.operatedCellIds);
  const isTicked = (field: string, stands: boolean): boolean =>
    isBack ? typed[field] === "yes" : stands;
  return (
    <Card title={member ? undefined : title}>
      {member ? null : <p>{t("addLead")}</p>}
      <Form action={action} errors={errors} label={title}>
        <TextInput
          name="name"
          label={t("displayName")}
          maxLength={120}
          value={typed["name"] ?? member?.displayName}
          error={errorOf(errors, "name")}
        />
        {member ? null : <ContactFields errors={errors} typed={typed} />}
        <Checkbox
          name="administrator"
          label={t("isAdministrator")}
          hint={t("isAdministratorHint")}
          checked={isTicked("administrator", member?.administrator ?? false)}
          error={errorOf(errors, "administrator")}
        />
        {stalls.length === 0 ? null : (
          <fieldset class="choices">
            <legend class="field-label">{t("operates")}</legend>
            {stalls.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={`cell_${id}`}
                label={name}
                checked={isTicked(`cell_${id}`, operated.has(id))}
              />
            ))}
          </fieldset>
        )}
        <div>
          <Button>{title}</Button>
        </div>
      </Form>
    </Card>
  );
};

export const ContactFields = ({ errors, typed }: Pick<MemberFormProps, "errors" | "typed">) => {
  const t = useMembersWords();
  return (
    <>
      <TextInput
        name="email"
        type="email"
        label={t("email")}
        hint={t("contactHint")}
        optional
        value={typed["email"]}
        error={errorOf(errors, "email")}
      />
      <TextInput name="phone" type="tel" label={t("phone")} optional value={typed["phone"]} />
    </>
  );
};
