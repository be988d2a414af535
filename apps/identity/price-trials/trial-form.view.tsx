/** The form that asks for another price: of what, and how much. */
import { entryKinds } from "#contracts/identity/catalog.ts";
import { resources, tiers } from "#contracts/identity/plan.ts";
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { useLocale } from "#ui/page-context.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { partsOf, type Part } from "../pricing/catalog-change.domain.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { EntryKind } from "../pricing/price-list.domain.ts";
import { useTrialWords } from "./trial.words.ts";
import { readKind, type Typed } from "./typed-trial.ts";

export interface TrialFormProps {
  readonly action: string;
  readonly catalog: Catalog;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
}

export const TrialForm = (props: TrialFormProps) => {
  const t = useTrialWords();
  const kind = readKind(props.typed);
  const links = entryKinds.map((one) => ({
    href: `${props.action}?kind=${one}`,
    text: t(one),
    current: one === kind,
  }));
  return (
    <>
      <Tabs label={t("kind")} links={links} />
      <div class="wide-form">
        <Form
          action={props.action}
          method="get"
          label={t("trial")}
          hidden={{ kind }}
          errors={props.errors}
          checkedBy="server"
        >
          <div class="form-part-fields">
            {partsOf[kind].map((part) => (
              <PartField key={part} part={part} kind={kind} {...props} />
            ))}
            <TextInput
              name="value"
              label={t(unitOf[kind])}
              value={props.typed["value"]}
              error={errorOf(props.errors, "value")}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          </div>
          <div>
            <Button>{t("see")}</Button>
          </div>
        </Form>
      </div>
    </>
  );
};

/** What a value counts. */
const unitOf = {
  base: "inPesos",
  commission: "inPercent",
  implementation: "inPesos",
  limit: "inUnits",
  overage: "inPesos",
  floor: "inPesos",
  addon: "inPesos",
  pack: "inPesos",
} as const satisfies Record<EntryKind, string>;

type Titled = Parameters<typeof titleIn>[1];

interface PartFieldProps extends TrialFormProps {
  readonly part: Part;
  readonly kind: EntryKind;
}

const PartField = ({ part, kind, catalog, typed, errors }: PartFieldProps) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const said = (value: (typeof tiers)[number] | (typeof resources)[number]) => ({
    value,
    text: terms(value),
  });
  const titled = (value: string, named: Titled) => ({
    value,
    text: titleIn(locale, named, value),
  });
  const items = [...catalog.items.values()].filter((one) => one.kind === kind);
  const fields = {
    appName: ["app", [...catalog.apps.values()].map((one) => titled(one.appName, one))],
    tier: ["tier", tiers.map(said)],
    resource: ["resource", resources.map(said)],
    item: ["item", items.map((one) => titled(one.item, one))],
  } as const;
  const [name, choices] = fields[part];
  const error = errorOf(errors, name);
  return <Select name={name} label={t(name)} value={typed[name]} choices={choices} error={error} />;
};
