/** The list of people with the form that adds one: the same wherever somebody lets others in. */
import { emailLength } from "#platform/people/email-address.ts";
import { personNameLength } from "#platform/people/limits.ts";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { errorOf, Form, type FormError } from "../components/fields/form.tsx";
import { RadioGroup } from "../components/fields/radio-group.tsx";
import type { Choice } from "../components/fields/select.tsx";
import { TextInput } from "../components/fields/text-input.tsx";
import type { DeskContext } from "../desk.ts";
import { useLocale } from "../page-context.ts";
import { PeopleTable, type PeopleTableProps } from "./people-table.tsx";
import { peopleWords } from "./people-words.ts";
import type { PersonFields } from "./take-person.ts";

export interface AddPersonProps {
  readonly action: string;
  readonly fields: PersonFields;
  readonly roles?: { readonly name: string; readonly label: string; readonly choices: Choices };
  readonly errors: readonly FormError[];
  readonly typed: DeskContext["form"];
}

/** The first is taken until another is. */
type Choices = readonly [Choice, ...Choice[]];

export interface PeoplePartProps extends PeopleTableProps {
  /** Why somebody of the list stays as they are. */
  readonly problem?: string | undefined;
  /** Absent for those who may read the list alone. */
  readonly add?: AddPersonProps | undefined;
}

export const PeoplePart = ({ problem, add, ...table }: PeoplePartProps) => (
  <>
    {problem === undefined ? null : <Alert tone="danger" role="alert" title={problem} />}
    <PeopleTable {...table} />
    {add ? <AddPerson {...add} /> : null}
  </>
);

const AddPerson = ({ action, fields, roles, errors, typed }: AddPersonProps) => {
  const t = peopleWords.translator(useLocale());
  const fieldOf = (name: string) => ({
    name,
    value: typed[name] ?? "",
    error: errorOf(errors, name),
    autoComplete: "off",
  });
  return (
    <Card title={t("add")}>
      <Form action={action} errors={errors} checkedBy="server" label={t("add")}>
        {fields.name === undefined ? null : (
          <TextInput {...fieldOf(fields.name)} label={t("name")} maxLength={personNameLength} />
        )}
        <TextInput
          {...fieldOf(fields.email)}
          label={t("email")}
          hint={t("emailHint")}
          type="email"
          maxLength={emailLength}
        />
        {roles ? (
          <RadioGroup
            name={roles.name}
            label={roles.label}
            value={typed[roles.name] ?? roles.choices[0].value}
            choices={roles.choices}
          />
        ) : null}
        <div>
          <Button>{t("addButton")}</Button>
        </div>
      </Form>
    </Card>
  );
};
