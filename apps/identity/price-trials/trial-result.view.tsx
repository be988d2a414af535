/** What a trial came to: in all, of whom most, and the form that writes the price down. */
import type { Day } from "#platform/calendar/days.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { Progress } from "#ui/components/progress.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { tenantBillingAddress } from "../billing-console/tenant-frame.tsx";
import type { EntryKind } from "../pricing/price-list.domain.ts";
import type { TrialRun } from "./run-trial.query.ts";
import { useTrialWords } from "./trial.words.ts";
import { readKind, type Typed } from "./typed-trial.ts";

export interface TrialResultProps {
  readonly action: string;
  readonly typed: Typed;
  readonly run: TrialRun;
  readonly tomorrow: Day;
  /** Whether others were, or are, looked at on another page. */
  readonly isPart: boolean;
  /** Of the form that writes it down. */
  readonly errors: readonly FormError[];
}

const fields = ["kind", "app", "tier", "resource", "item", "value"] as const;

/** What is sold once or anew: whoever has it keeps its price. */
const ofNewSales: readonly EntryKind[] = ["implementation", "addon", "pack"];

const isCharge = (kind: EntryKind): boolean => kind === "implementation" || kind === "pack";

const hiddenOf = (typed: Typed): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((name) => [name, typed[name] ?? ""]));

export const TrialResult = (props: TrialResultProps) => {
  const { action, typed, run } = props;
  const t = useTrialWords();
  const locale = useLocale();
  const looked = formatNumber(run.looked, locale);
  const without = t(isCharge(readKind(typed)) ? "noVatButCharges" : "noVat");
  const more = new URLSearchParams({ ...hiddenOf(typed), after: run.next ?? "" });
  return (
    <>
      {run.next === null ? null : (
        <>
          <Progress
            id="looked"
            label={t("progress")}
            value={run.looked}
            most={run.of}
            text={`${looked} / ${formatNumber(run.of, locale)}`}
          />
          <LinkButton kind="secondary" href={`${action}?${more.toString()}`}>
            {t("goOn")}
          </LinkButton>
        </>
      )}
      <Stats
        stats={[
          {
            name: t("affected"),
            value: formatNumber(run.affected, locale),
            detail: t(props.isPart ? "affectedPart" : "affectedOf", { looked }),
          },
          { name: t("was"), value: <Money cents={run.wasCents} />, detail: without },
          { name: t("wouldBe"), value: <Money cents={run.wouldBeCents} />, detail: without },
          { name: t("difference"), value: <Money cents={run.wouldBeCents - run.wasCents} /> },
        ]}
      />
      {run.most.length === 0 ? (
        <EmptyState title={t("nobody")}>{t("nobodyText")}</EmptyState>
      ) : (
        <Differences run={run} />
      )}
      <Write {...props} />
    </>
  );
};

const Differences = ({ run }: { readonly run: TrialRun }) => {
  const t = useTrialWords();
  return (
    <Table
      caption={t("affected")}
      captionHidden
      rows={run.most}
      rowKey={({ tenantId }) => tenantId}
      columns={[
        {
          key: "tenant",
          title: t("tenant"),
          cell: (one) => <a href={tenantBillingAddress(one.tenantId)}>{one.companyName}</a>,
        },
        {
          key: "was",
          title: t("was"),
          align: "end",
          cell: ({ wasCents }) => <Money cents={wasCents} />,
        },
        {
          key: "wouldBe",
          title: t("wouldBe"),
          align: "end",
          cell: ({ wouldBeCents }) => <Money cents={wouldBeCents} />,
        },
        {
          key: "difference",
          title: t("difference"),
          align: "end",
          cell: ({ wasCents, wouldBeCents }) => <Money cents={wouldBeCents - wasCents} />,
        },
      ]}
    />
  );
};

const Write = ({ action, typed, tomorrow, errors }: TrialResultProps) => {
  const t = useTrialWords();
  return (
    <Card title={t("write")}>
      <p>{t(ofNewSales.includes(readKind(typed)) ? "writeLeadNew" : "writeLead")}</p>
      <Form action={action} hidden={hiddenOf(typed)} errors={errors}>
        <TextInput
          name="from"
          type="date"
          label={t("from")}
          value={typed["from"] ?? tomorrow}
          error={errorOf(errors, "from")}
        />
        <TextInput
          name="until"
          type="date"
          label={t("until")}
          hint={t("untilHint")}
          optional
          value={typed["until"] ?? ""}
          error={errorOf(errors, "until")}
        />
        <div>
          <Button>{t("writeButton")}</Button>
        </div>
      </Form>
    </Card>
  );
};
