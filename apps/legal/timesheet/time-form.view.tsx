/** A form for time: of a new entry, or of one that may still be changed. */
import { Button } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select, type Choice } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { decimalOf } from "#platform/money.ts";
import { useLocale } from "#ui/page-context.ts";
import { utbmsCodes, type UtbmsKind } from "../expenses/utbms.domain.ts";
import type { TimeEntry } from "../time/time-entry.domain.ts";
import type { TimeTranslate } from "./time.words.ts";
import { shownHours } from "./week.domain.ts";

type Given = Partial<Omit<TimeEntry, "rateCents">> & Pick<Partial<TimeEntry>, "rateCents">;

interface FormProps {
  readonly action: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly entry: Given;
  /** Absent where the matter is not chosen here. */
  readonly matters?: readonly Choice[];
  readonly seesToMoney: boolean;
  readonly button: string;
  readonly t: TimeTranslate;
}

export const TimeForm = ({ entry, matters, seesToMoney, button, t, ...form }: FormProps) => {
  const { rateCents = null } = entry;
  return (
    <Form {...form} checkedBy="server" label={button}>
      {matters ? (
        <Select name="matterId" label={t("matter")} choices={matters} value={entry.matterId} />
      ) : null}
      <div class="row-form">
        <TextInput name="day" label={t("day")} type="date" value={entry.day} />
        <TextInput
          name="hours"
          label={t("hours")}
          inputMode="decimal"
          maxLength={7}
          value={shownHours(entry.rawSeconds ?? 0)}
        />
        {seesToMoney ? (
          <TextInput
            name="rate"
            label={t("rate")}
            inputMode="decimal"
            optional
            value={rateCents === null ? "" : decimalOf(rateCents)}
          />
        ) : null}
      </div>
      <TextInput name="description" label={t("what")} maxLength={1000} value={entry.description} />
      <div class="row-form">
        <CodeSelect name="taskCode" kind="task" value={entry.taskCode} label={t("taskCode")} />
        <CodeSelect
          name="activityCode"
          kind="activity"
          value={entry.activityCode}
          label={t("activityCode")}
        />
      </div>
      <Checkbox name="billable" label={t("billable")} checked={entry.billable ?? true} />
      <div>
        <Button>{button}</Button>
      </div>
    </Form>
  );
};

interface CodeProps {
  readonly name: string;
  readonly kind: UtbmsKind;
  readonly value: string | null | undefined;
  readonly label: string;
}

const CodeSelect = ({ name, kind, value, label }: CodeProps) => {
  const locale = useLocale();
  const choices = utbmsCodes
    .filter((code) => code.kind === kind)
    .map(({ code, title }) => ({
      value: code,
      text: `${code} ${locale === "en" ? title.en : title.es}`,
    }));
  return (
    <Select name={name} label={label} choices={choices} value={value ?? ""} empty="—" optional />
  );
};
