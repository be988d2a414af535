/** The form of a deal: contract, prices, overage, included units, service. */
import { resources, supportTiers } from "#contracts/identity/plan.ts";
import { Button } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { useLocale } from "#ui/page-context.ts";
import { rateText } from "../plan-page/rate-text.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { pricedPer } from "../pricing/rate.domain.ts";
import { useDealWords } from "./deal.words.ts";
import type { Typed } from "./typed-deal.ts";

export interface DealFormProps {
  readonly action: string;
  readonly catalog: Catalog;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
}

export const DealForm = (props: DealFormProps) => {
  const t = useDealWords();
  return (
    <div class="wide-form">
      <Form action={props.action} errors={props.errors} checkedBy="server">
        <Contract {...props} />
        <Prices {...props} />
        <Overage {...props} />
        <Limits {...props} />
        <Service {...props} />
        <div>
          <Button>{t("save")}</Button>
        </div>
      </Form>
    </div>
  );
};

const fieldOf = ({ typed, errors }: DealFormProps, name: string) => ({
  name,
  value: typed[name] ?? "",
  error: errorOf(errors, name),
  optional: true,
  autoComplete: "off",
});

const amountOf = (props: DealFormProps, name: string) => ({
  ...fieldOf(props, name),
  inputMode: "decimal" as const,
  maxLength: 20,
});

const Contract = (props: DealFormProps) => {
  const t = useDealWords();
  const first = { ...fieldOf(props, "contract_start"), optional: false };
  return (
    <fieldset class="form-part">
      <legend>{t("contract")}</legend>
      <div class="form-part-fields">
        <TextInput {...first} type="date" label={t("contractStart")} />
        <TextInput {...fieldOf(props, "contract_end")} type="date" label={t("contractEnd")} />
        <TextInput {...fieldOf(props, "deal_id")} label={t("dealId")} maxLength={100} />
        <TextInput {...fieldOf(props, "sales_rep_id")} label={t("salesRepId")} maxLength={100} />
      </div>
    </fieldset>
  );
};

const Prices = (props: DealFormProps) => {
  const t = useDealWords();
  const locale = useLocale();
  const apps = [...props.catalog.apps.values()].map((app) => ({
    appName: app.appName,
    app: titleIn(locale, app, app.appName),
  }));
  return (
    <fieldset class="form-part">
      <legend>{t("prices")}</legend>
      <div class="form-part-fields">
        {apps.flatMap(({ appName, app }) => [
          <TextInput
            key={`${appName} monthly`}
            {...amountOf(props, `app_pricing.${appName}.monthly_rate`)}
            label={t("monthly", { app })}
          />,
          <TextInput
            key={`${appName} fee`}
            {...amountOf(props, `app_pricing.${appName}.implementation_fee`)}
            label={t("fee", { app })}
          />,
        ])}
      </div>
    </fieldset>
  );
};

const Overage = (props: DealFormProps) => {
  const t = useDealWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const hintOf = (resource: (typeof resources)[number]): string => {
    const floor = props.catalog.floor(resource);
    if (floor === null) return t("noFloor");
    const per = terms(pricedPer[resource] === 1 ? "perUnit" : "perThousand");
    return t("floor", { rate: rateText(floor, locale), per });
  };
  return (
    <fieldset class="form-part">
      <legend>{t("rates")}</legend>
      <p class="field-hint">{t("ratesHint")}</p>
      <div class="form-part-fields">
        {resources.map((one) => (
          <TextInput
            key={one}
            {...amountOf(props, `overage_rates.${one}`)}
            label={terms(one)}
            hint={hintOf(one)}
          />
        ))}
      </div>
    </fieldset>
  );
};

const Limits = (props: DealFormProps) => {
  const t = useDealWords();
  const terms = usePlanTerms();
  return (
    <fieldset class="form-part">
      <legend>{t("limits")}</legend>
      <div class="form-part-fields">
        {resources.map((one) => (
          <div key={one} class="stack" data-gap="tight">
            <TextInput {...amountOf(props, `allocations.${one}`)} label={terms(one)} />
            <Checkbox
              name={`endless.${one}`}
              value="yes"
              label={`${t("endless")}: ${terms(one)}`}
              checked={props.typed[`endless.${one}`] !== undefined}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
};

const Service = (props: DealFormProps) => {
  const t = useDealWords();
  const { typed } = props;
  return (
    <fieldset class="form-part">
      <legend>{t("service")}</legend>
      <RadioGroup
        name="support_tier"
        label={t("support")}
        value={typed["support_tier"] ?? "standard"}
        choices={supportTiers.map((value) => ({ value, text: t(value) }))}
      />
      <TextInput {...amountOf(props, "sla_response_hours")} label={t("sla")} />
      <TextArea {...fieldOf(props, "notes")} label={t("notes")} rows={3} maxLength={2000} />
    </fieldset>
  );
};
