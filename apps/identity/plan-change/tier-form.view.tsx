/** The form that asks what another tier, or another number of units, would cost. */
import { resources, tiers, type Tier } from "#contracts/identity/plan.ts";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { CatalogApp } from "../pricing/price-list.domain.ts";
import { priceOf, type Terms } from "../subscriptions/terms.domain.ts";
import { useAppWords } from "./apps.words.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";

export interface TierFormProps {
  readonly action: string;
  readonly app: CatalogApp;
  readonly terms: Terms;
  readonly tier: Tier | undefined;
  readonly units: number;
  /** What is wrong with what was typed, and what that was. */
  readonly errors: readonly FormError[];
  readonly typedUnits?: string | undefined;
  /** Whoever never had the app pays its implementation. */
  readonly isNew: boolean;
  /** What the buttons ask for; the first unless another is pressed. */
  readonly buttons: readonly { readonly deed: string; readonly text: string }[];
}

export const TierForm = (props: TierFormProps) => {
  const { action, app, terms, tier, units, errors, buttons } = props;
  const t = useAppWords();
  const choices = useChoices(app, terms, props.isNew);
  if (choices.length === 0) return <p>{t("undecided")}</p>;
  const shown = choices.some(({ value }) => value === tier) ? tier : choices[0]?.value;
  const { unit } = app;
  return (
    <Form action={action} method="get" label={t("choose")} errors={errors}>
      <RadioGroup name="tier" label={t("choose")} value={shown} choices={choices} />
      {unit === "tenant" || unit === "volume" ? null : (
        <TextInput
          name="units"
          type="number"
          label={t(`count_${unit}`)}
          value={props.typedUnits ?? String(units)}
          error={errorOf(errors, "units")}
          min="1"
          max="100000"
        />
      )}
      <ButtonRow>
        {buttons.map(({ deed, text }, at) => (
          <Button key={deed} name="do" value={deed} kind={at === 0 ? "primary" : "secondary"}>
            {text}
          </Button>
        ))}
      </ButtonRow>
    </Form>
  );
};

/** Tiers that have a price: of the catalog, or of the tenant's deal. */
const useChoices = ({ appName, unit }: CatalogApp, terms: Terms, isNew: boolean) => {
  const t = useAppWords();
  const words = usePlanTerms();
  const locale = useLocale();
  return tiers.flatMap((tier) => {
    const price = priceOf(terms, { appName, tier, units: 1 });
    if (price === null) return [];
    const { monthlyCents, commissionRate, implementationCents: fee } = price;
    const included = resources.flatMap((one) => {
      const limit = terms.catalog.limit(appName, tier, one);
      return limit === 0 ? [] : [`${formatNumber(limit, locale)} ${words(`counted_${one}`)}`];
    });
    const hint = [
      commissionRate === null
        ? t(`per_${unit}`, { price: formatMoney(monthlyCents, locale) })
        : t("commission", { percent: formatNumber(commissionRate / 100, locale) }),
      ...(included.length === 0 ? [] : [t("included", { list: included.join(", ") })]),
      ...(fee === 0 || !isNew ? [] : [t("fee", { price: formatMoney(fee, locale) })]),
    ].join(". ");
    return [{ value: tier, text: words(tier), hint }];
  });
};
