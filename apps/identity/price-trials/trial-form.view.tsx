/** The form that asks for another price: of what, and how much. */
import { resources, tiers } from "#contracts/identity/plan.ts";
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { useLocale } from "#ui/page-context.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { trialKinds } from "./trial.domain.ts";
import { useTrialWords } from "./trial.words.ts";
import type { Typed } from "./typed-trial.ts";

export interface TrialFormProps {
  readonly action: string;
  readonly catalog: Catalog;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
}

export const TrialForm = (props: TrialFormProps) => {
  const t = useTrialWords();
  return (
    <div class="wide-form">
      <Form
        action={props.action}
        method="get"
        label={t("trial")}
        errors={props.errors}
        checkedBy="server"
      >
        <div class="form-part-fields">
          <Fields {...props} />
        </div>
        <div>
          <Button>{t("see")}</Button>
        </div>
      </Form>
    </div>
  );
};

const appsOf = ({ apps }: Catalog, locale: Locale) =>
  [...apps.values()].map((app) => ({
    value: app.appName,
    text: titleIn(locale, app, app.appName),
  }));

const Fields = ({ catalog, typed, errors }: TrialFormProps) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  return (
    <>
      <Select
        name="kind"
        label={t("kind")}
        value={typed["kind"]}
        choices={trialKinds.map((value) => ({ value, text: t(value) }))}
      />
      <Select
        name="app"
        label={t("app")}
        optional
        empty={t("anyApp")}
        value={typed["app"]}
        error={errorOf(errors, "app")}
        choices={appsOf(catalog, locale)}
      />
      <Select
        name="tier"
        label={t("tier")}
        value={typed["tier"]}
        choices={tiers.map((value) => ({ value, text: terms(value) }))}
      />
      <Select
        name="resource"
        label={t("resource")}
        optional
        empty={t("noResource")}
        value={typed["resource"]}
        error={errorOf(errors, "resource")}
        choices={resources.map((value) => ({ value, text: terms(value) }))}
      />
      <TextInput
        name="value"
        label={t("value")}
        value={typed["value"]}
        error={errorOf(errors, "value")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </>
  );
};
