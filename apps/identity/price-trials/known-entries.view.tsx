/** What the price list says of one thing from today on, and the form that gives it a last day. */
import { startOf, type Day } from "#platform/calendar/days.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { shownValue } from "../pricing/catalog-change.domain.ts";
import type { DatedEntry } from "../pricing/catalog.query.ts";
import { useTrialWords } from "./trial.words.ts";
import { typedOf } from "./typed-trial.ts";

export interface KnownEntriesProps {
  readonly action: string;
  /** Of one place, by their first days. */
  readonly entries: readonly DatedEntry[];
  readonly today: Day;
}

export const KnownEntries = ({ action, entries, today }: KnownEntriesProps) => {
  const t = useTrialWords();
  return (
    <section class="stack">
      <h2>{t("known")}</h2>
      <p>{t("knownLead")}</p>
      {entries.length === 0 ? (
        <EmptyState title={t("nothingKnown")} level={3} />
      ) : (
        <Columns>
          {entries.map((one) => (
            <Entry key={one.validFrom} action={action} one={one} today={today} />
          ))}
        </Columns>
      )}
    </section>
  );
};

interface EntryProps {
  readonly action: string;
  readonly one: DatedEntry;
  readonly today: Day;
}

/** The form is the same entry once more, with a last day. */
const Entry = ({ action, one, today }: EntryProps) => {
  const t = useTrialWords();
  const locale = useLocale();
  const dayText = (day: Day): string => formatDate(startOf(day), locale, "date");
  const value = formatNumber(shownValue(one), locale);
  const { validFrom, validUntil } = one;
  const from = dayText(validFrom);
  const says =
    validUntil === null
      ? t("holdsSince", { from })
      : t("holdsUntil", { from, until: dayText(validUntil) });
  const hidden = { ...typedOf(one), value: String(shownValue(one)), from: validFrom };
  return (
    <Card title={value} level={3}>
      <p>{says}</p>
      <Form action={action} hidden={hidden} label={`${t("endButton")}: ${value}, ${says}`}>
        <TextInput
          name="until"
          id={`until-${validFrom}`}
          type="date"
          label={t("until")}
          min={validFrom > today ? validFrom : today}
          value={validUntil ?? ""}
        />
        <div>
          <Button kind="secondary">{t("endButton")}</Button>
        </div>
      </Form>
    </Card>
  );
};
