/** The form of a product, with a search for SAT's key of it. */
import { productKey } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import type { Entry } from "#libraries/cfdi/catalogs/rows.ts";
import { taxKinds } from "#contracts/pos/order.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { nameLength } from "../console/limits.ts";
import type { Category } from "./categories.query.ts";
import type { CatalogTranslate } from "./catalog.words.ts";
import { EnterSaves, fieldOf, type Typed } from "../console/office-parts.view.tsx";

export interface ProductFormProps {
  readonly action: string;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
  readonly categories: readonly Category[];
  /** SAT's keys that were found; absent: none was sought. */
  readonly found?: readonly Entry[] | undefined;
  readonly t: CatalogTranslate;
}

export const ProductForm = (props: ProductFormProps) => {
  const { action, typed, errors, t } = props;
  return (
    <Form
      action={action}
      errors={errors}
      checkedBy="server"
      errorFocus={props.found === undefined ? "summary" : "none"}
      hidden={{ id: typed["id"] ?? "" }}
    >
      <EnterSaves />
      <Card>
        <TextInput
          {...fieldOf("name", typed, errors)}
          label={t("name")}
          autoComplete="off"
          maxLength={nameLength}
        />
        <TextArea
          {...fieldOf("description", typed, errors)}
          label={t("description")}
          hint={t("descriptionHint")}
          optional
          rows={2}
        />
        <PriceFields {...props} />
        <CategoryFields {...props} />
        <TextInput
          {...fieldOf("code", typed, errors)}
          label={t("code")}
          hint={t("codeHint")}
          optional
          autoComplete="off"
          maxLength={40}
        />
      </Card>
      <SatFields {...props} />
      <div>
        <Button name="action" value="save">
          {t("save")}
        </Button>
      </div>
    </Form>
  );
};

const PriceFields = ({ typed, errors, t }: ProductFormProps) => {
  const { value: price, ...priceField } = fieldOf("price", typed, errors);
  return (
    <>
      <div class="fields">
        <MoneyInput {...priceField} typed={price} label={t("price")} hint={t("priceHint")} />
        <Select
          {...fieldOf("tax", typed, errors)}
          label={t("tax")}
          choices={taxKinds.map((value) => ({ value, text: t(value) }))}
        />
      </div>
      <RadioGroup
        name="soldBy"
        label={t("soldBy")}
        value={typed["soldBy"] ?? "piece"}
        choices={(["piece", "measure"] as const).map((value) => ({ value, text: t(value) }))}
      />
    </>
  );
};

const CategoryFields = ({ typed, errors, categories, t }: ProductFormProps) => (
  <div class="fields">
    <Select
      {...fieldOf("category", typed, errors)}
      label={t("category")}
      empty={t("noCategory")}
      optional
      choices={categories.map(({ id: value, name: text }) => ({ value, text }))}
    />
    <TextInput
      {...fieldOf("newCategory", typed, errors)}
      label={t("newCategory")}
      hint={t("newCategoryHint")}
      optional
      autoComplete="off"
      maxLength={80}
    />
  </div>
);

const unitsOffered = ["H87", "KGM", "GRM", "LTR", "MTR", "E48", "XPK", "XBX"];

const SatFields = ({ typed, errors, found, t }: ProductFormProps) => {
  const chosen = typed["claveProdServ"] ?? "";
  const unit = typed["claveUnidad"] ?? "";
  const units = unitsOffered.includes(unit) || unit === "" ? unitsOffered : [unit, ...unitsOffered];
  return (
    <Card title={t("sat")}>
      <div class="finder">
        <TextInput
          {...fieldOf("claveProdServ", typed, errors)}
          label={t("productKey")}
          autoComplete="off"
          maxLength={60}
          hint={`${t("productKeyHint")} ${productKey(chosen)?.texto ?? ""}`.trim()}
        />
        <Button kind="secondary" name="action" value="find" id="find-key">
          {t("findKey")}
        </Button>
        {found === undefined ? null : <KeysFound found={found} t={t} />}
      </div>
      <Select
        {...fieldOf("claveUnidad", typed, errors)}
        label={t("unitKey")}
        hint={t("unitKeyHint")}
        choices={units.map((value) => ({
          value,
          text: `${value} · ${claveUnidad.get(value)?.texto ?? "?"}`,
        }))}
      />
    </Card>
  );
};

interface KeysFoundProps {
  readonly found: readonly Entry[];
  readonly t: CatalogTranslate;
}

const KeysFound = ({ found, t }: KeysFoundProps) => {
  if (found.length === 0) return <p role="status">{t("noKeys")}</p>;
  return (
    <div class="keys-found" role="group" aria-label={t("keysFound")}>
      <p>{t("keysFound")}</p>
      <ul class="rows" role="list">
        {found.map(({ id, texto }, index) => (
          <li key={id}>
            <div class="rows-main">
              <span>{texto}</span>
            </div>
            <div class="rows-end">
              <Button
                kind="secondary"
                name="action"
                value={`pick:${id}`}
                id={index === 0 ? "first-key" : undefined}
              >
                {t("use", { id })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};
