/** The parts of the page of categories: what there is, with its price, and what is added. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { decimalOf } from "#platform/money.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { CategoriesTranslate } from "./categories.words.ts";
import { taxKinds, type Category } from "./category.domain.ts";

interface ListProps {
  readonly tenant: Tenant;
  readonly categories: readonly Category[];
  readonly locale: Locale;
  readonly t: CategoriesTranslate;
}

export const CategoryList = ({ tenant, categories, locale, t }: ListProps) =>
  categories.length === 0 ? (
    <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
  ) : (
    <>
      {categories.map((one) => (
        <Card
          key={one.id}
          title={one.name}
          aside={
            <Badge tone={one.active ? "success" : "neutral"}>
              {t(one.active ? "active" : "resting")}
            </Badge>
          }
        >
          <p>
            {t("costs", { amount: formatMoney(one.usualPriceCents, locale) })}
            {one.description === "" ? null : ` · ${one.description}`}
          </p>
          <details>
            <summary>{t("change", { name: one.name })}</summary>
            <Form
              action={placeOf(tenant, "categories")}
              hidden={{ category: one.id }}
              label={t("change", { name: one.name })}
            >
              <Fields category={one} t={t} />
              <Checkbox
                name="active"
                id={`active-${one.id}`}
                label={t("isActive")}
                checked={one.active}
              />
              <Button>{t("save")}</Button>
            </Form>
          </details>
        </Card>
      ))}
    </>
  );

interface FieldsProps {
  readonly category: Pick<Category, "id" | "name" | "description" | "usualPriceCents">;
  readonly t: CategoriesTranslate;
}

const Fields = ({ category: { id, name, description, usualPriceCents }, t }: FieldsProps) => (
  <>
    <TextInput name="name" id={`name-${id}`} label={t("name")} maxLength={80} value={name} />
    <TextInput
      name="usualPrice"
      id={`price-${id}`}
      label={t("usualPrice")}
      inputMode="decimal"
      value={decimalOf(usualPriceCents)}
    />
    <TextInput
      name="description"
      id={`description-${id}`}
      label={t("description")}
      optional
      maxLength={300}
      value={description}
    />
  </>
);

interface AddProps {
  readonly tenant: Tenant;
  /** What was typed and could not be read. */
  readonly typed: (name: string) => string;
  readonly t: CategoriesTranslate;
}

export const AddCategory = ({ tenant, typed, t }: AddProps) => (
  <Card title={t("add")}>
    <Form action={placeOf(tenant, "categories")} label={t("add")}>
      <TextInput name="name" label={t("name")} maxLength={80} value={typed("name")} />
      <TextInput
        name="usualPrice"
        label={t("usualPrice")}
        inputMode="decimal"
        value={typed("usualPrice")}
      />
      <TextInput
        name="description"
        label={t("description")}
        optional
        maxLength={300}
        value={typed("description")}
      />
      <TextInput
        name="claveProdServ"
        label={t("claveProdServ")}
        hint={t("claveHint")}
        inputMode="numeric"
        maxLength={8}
        value={typed("claveProdServ")}
      />
      <Select
        name="tax"
        label={t("tax")}
        choices={taxKinds.map((value) => ({ value, text: t(value) }))}
        value={typed("tax")}
      />
      <Button>{t("add")}</Button>
    </Form>
  </Card>
);
