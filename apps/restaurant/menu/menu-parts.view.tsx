/** Parts of the menu's page: a section, and the forms that add to it. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import type { MenuItem, MenuSection } from "./menu.domain.ts";
import type { MenuTranslate } from "./menu.words.ts";

interface SectionProps {
  readonly tenant: Tenant;
  readonly section: MenuSection;
  readonly items: readonly MenuItem[];
  readonly t: MenuTranslate;
}

export const SectionTable = ({ tenant, section, items, t }: SectionProps) => (
  <Card title={section.name}>
    <Table
      caption={section.name}
      captionHidden
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "dish",
          title: t("dish"),
          cell: ({ name, modifiers }) => [name, ...modifiers.map((one) => one.name)].join(" · "),
        },
        {
          key: "price",
          title: t("price"),
          align: "end",
          cell: ({ priceCents }) => <Money cents={priceCents} />,
        },
        {
          key: "state",
          title: t("state"),
          cell: ({ id, name, available }) => (
            <Form
              action={placeOf(tenant, `menu/items/${id}`)}
              hidden={{ available: available ? "no" : "yes" }}
            >
              <div class="row-form">
                <Badge tone={available ? "success" : "neutral"}>
                  {t(available ? "available" : "out")}
                </Badge>
                <Button kind="link">
                  {t(available ? "toOut" : "toAvailable")}
                  <span class="visually-hidden">{`: ${name}`}</span>
                </Button>
              </div>
            </Form>
          ),
        },
      ]}
    />
  </Card>
);

interface FormProps {
  readonly tenant: Tenant;
  readonly errors: readonly FormError[];
  readonly typed: RestaurantPageContext["form"];
  readonly t: MenuTranslate;
}

export const SectionForm = ({ tenant, errors, typed, t }: FormProps) => (
  <Card title={t("addSection")}>
    <Form action={placeOf(tenant, "menu/sections")} label={t("addSection")}>
      <div class="row-form">
        <TextInput
          name="section"
          label={t("sectionName")}
          value={typed["section"] ?? ""}
          error={errorOf(errors, "section")}
          maxLength={80}
        />
        <Button>{t("addIt")}</Button>
      </div>
    </Form>
  </Card>
);

export const ItemForm = ({
  tenant,
  errors,
  typed,
  t,
  sections,
}: FormProps & { readonly sections: readonly MenuSection[] }) => (
  <Card title={t("addItem")}>
    <Form action={placeOf(tenant, "menu/items")} errors={errors} label={t("addItem")}>
      <div class="row-form">
        <Select
          name="in"
          label={t("section")}
          choices={sections.map(({ id, name }) => ({ value: id, text: name }))}
          value={typed["in"]}
          error={errorOf(errors, "in")}
        />
        <TextInput
          name="name"
          label={t("name")}
          value={typed["name"] ?? ""}
          error={errorOf(errors, "name")}
          maxLength={120}
        />
        <TextInput
          name="price"
          label={t("priceLabel")}
          value={typed["price"] ?? ""}
          error={errorOf(errors, "price")}
          inputMode="decimal"
        />
        <TextInput
          name="description"
          label={t("description")}
          value={typed["description"] ?? ""}
          optional
          maxLength={500}
        />
        <Button>{t("addIt")}</Button>
      </div>
    </Form>
  </Card>
);
