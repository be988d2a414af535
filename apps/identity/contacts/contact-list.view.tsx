/** The parts of the list of contacts. */
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Table } from "#ui/components/table.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { ContactFields } from "./contact-fields.view.tsx";
import type { ListedContact } from "./contacts.query.ts";
import { useContactWords } from "./contacts.words.ts";

interface NarrowProps {
  readonly at: string;
  readonly search: string;
  readonly tag: string;
}

export const Narrow = ({ at, search, tag }: NarrowProps) => {
  const t = useContactWords();
  return (
    <FilterBar action={at} label={t("search")} submit={t("search")} values={[search, tag]}>
      <TextInput name="q" label={t("searchLabel")} value={search} type="search" optional />
      <TextInput id="filter-tag" name="tag" label={t("tag")} value={tag} optional />
    </FilterBar>
  );
};

interface AddContactProps {
  readonly at: string;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

export const AddContact = ({ at, typed, errors }: AddContactProps) => {
  const t = useContactWords();
  return (
    <Card title={t("add")}>
      <Form action={at} errors={errors} checkedBy="server">
        <ContactFields typed={typed} errors={errors} />
        <ButtonRow>
          <Button>{t("addButton")}</Button>
          <LinkButton href={`${at}/import`} kind="secondary">
            {t("import")}
          </LinkButton>
        </ButtonRow>
      </Form>
    </Card>
  );
};

interface ContactsProps {
  readonly rows: readonly ListedContact[];
  readonly at: string;
}

const Contacts = ({ rows, at }: ContactsProps) => {
  const t = useContactWords();
  const channels = useMarketingWords();
  return (
    <Table
      caption={t("title")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          title: t("name"),
          cell: ({ id, name }) => <a href={`${at}/${id}`}>{name === "" ? t("nameless") : name}</a>,
        },
        {
          key: "address",
          title: t("address"),
          cell: ({ email, phone, whatsapp }) =>
            [email, phone ?? whatsapp].filter((one) => one !== null).join(" · "),
        },
        {
          key: "tags",
          title: t("tags"),
          cell: ({ tags }) => (tags.length === 0 ? "–" : tags.join(", ")),
        },
        {
          key: "allowed",
          title: t("allowed"),
          cell: ({ allowed }) =>
            allowed.length === 0 ? (
              <Badge tone="neutral">{t("nothingAllowed")}</Badge>
            ) : (
              allowed.map((one) => channels(one)).join(", ")
            ),
        },
      ]}
    />
  );
};

export const Found = ({ rows, at, isNarrow }: ContactsProps & { readonly isNarrow: boolean }) => {
  const t = useContactWords();
  if (rows.length > 0) return <Contacts rows={rows} at={at} />;
  return (
    <EmptyState title={t(isNarrow ? "noneFound" : "noneTitle")}>
      {t(isNarrow ? "noneFoundText" : "noneText")}
    </EmptyState>
  );
};
