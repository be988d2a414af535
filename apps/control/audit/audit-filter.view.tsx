/** What narrows the page of acts. */
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { CsvButton } from "#ui/console/csv-button.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import type { AppRow } from "../registry/apps.query.ts";
import { addressOf, type AuditFilter } from "./audit-filter.domain.ts";
import type { AuditTranslate } from "./audit.words.ts";

interface FilterProps {
  readonly filter: AuditFilter;
  readonly apps: readonly AppRow[];
  readonly t: AuditTranslate;
  readonly submit: string;
}

export const AuditFilterBar = ({ filter, apps, t, submit }: FilterProps) => {
  const { person, app, object, day } = filter;
  return (
    <FilterBar
      action="/audit"
      label={t("title")}
      submit={submit}
      values={[person, app, object, day]}
      actions={<CsvButton href={addressOf("/audit.csv", filter)} />}
    >
      <TextInput name="person" label={t("who")} value={person ?? ""} />
      <Select
        name="app"
        label={t("app")}
        value={app ?? ""}
        empty={t("anyApp")}
        choices={apps.map(({ name, title }) => ({ value: name, text: title }))}
      />
      <TextInput name="object" label={t("object")} value={object ?? ""} />
      <TextInput name="day" type="date" label={t("day")} value={day ?? ""} />
    </FilterBar>
  );
};
