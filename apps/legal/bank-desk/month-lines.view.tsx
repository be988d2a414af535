/** Lines of the bank in a month, each with what it is, and what the bank does not show yet. */
import { startOf } from "#platform/calendar/days.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { formatDay } from "#ui/i18n/format.ts";
import { usePage } from "#ui/page-context.ts";
import { decimalOf } from "#platform/money.ts";
import type { BankLine } from "../trust-reconciliations/bank-lines.query.ts";
import type { FreeEntry } from "../trust-reconciliations/matching.domain.ts";
import type { BankTranslate } from "./bank.words.ts";

interface LinesProps {
  readonly at: string;
  readonly lines: readonly BankLine[];
  readonly unseen: readonly FreeEntry[];
  readonly isClosed: boolean;
  readonly t: BankTranslate;
}

export const Lines = ({ lines, ...props }: LinesProps) => {
  const { at, isClosed, t } = props;
  const open = lines.filter(({ entryIds, bankError }) => entryIds.length === 0 && !bankError);
  const rest = lines.filter((line) => !open.includes(line));
  return (
    <Card title={t("lines")}>
      {lines.length === 0 ? <p>{t("noLines")}</p> : null}
      {open.length === 0 || isClosed ? null : (
        <Form action={`${at}/rule`}>
          <div>
            <Button kind="secondary">{t("byRule")}</Button>
          </div>
        </Form>
      )}
      <List
        label={t("lines")}
        rows={[...open, ...rest].map((line) => ({
          key: line.id,
          title: (
            <>
              <Money cents={line.cents} /> {line.description} {line.reference}
            </>
          ),
          detail: <Said line={line} t={t} />,
          end: isClosed ? null : <Sayings line={line} {...props} />,
        }))}
      />
    </Card>
  );
};

const Said = ({ line, t }: { readonly line: BankLine; readonly t: BankTranslate }) => (
  <>
    <DateTime at={startOf(line.day)} format="date" />{" "}
    {line.entryIds.length > 0 ? <Badge tone="success">{t("matched")}</Badge> : null}
    {line.bankError === null ? null : (
      <Badge tone="info">
        {t("isError")}: {line.bankError}
      </Badge>
    )}
    {line.entryIds.length === 0 && line.bankError === null ? (
      <Badge tone="warning">{t("without")}</Badge>
    ) : null}
  </>
);

type SayingsProps = Omit<LinesProps, "lines" | "isClosed"> & { readonly line: BankLine };

const Sayings = ({ at, line, unseen, t }: SayingsProps) => {
  const { id, entryIds, bankError, cents } = line;
  const { locale } = usePage();
  const whose = (
    <span class="visually-hidden">{`${formatDay(line.day, locale)} ${decimalOf(cents)}`}</span>
  );
  if (entryIds.length > 0)
    return (
      <Form action={`${at}/unmatch`} hidden={{ line: id }}>
        <Button kind="link">
          {t("unmatch")} {whose}
        </Button>
      </Form>
    );
  if (bankError !== null)
    return (
      <Form action={`${at}/excuse`} hidden={{ line: id, back: "yes" }}>
        <Button kind="link">
          {t("unmarkError")} {whose}
        </Button>
      </Form>
    );
  const fitting = unseen.filter((entry) => entry.cents === cents);
  return (
    <div class="stack" data-gap="tight">
      {fitting.length === 0 ? null : (
        <Form action={`${at}/match`} hidden={{ line: id }}>
          <Select
            id={`entry-${id}`}
            name="entry"
            label={t("with")}
            choices={fitting.map((entry) => ({
              value: entry.id,
              text: `${entry.seq} · ${formatDay(entry.day, locale)} ${entry.reference}`,
            }))}
          />
          <Button kind="secondary">
            {t("match")} {whose}
          </Button>
        </Form>
      )}
      <Form action={`${at}/excuse`} hidden={{ line: id }}>
        <TextInput id={`reason-${id}`} name="reason" label={t("reason")} maxLength={200} />
        <Button kind="link">
          {t("markError")} {whose}
        </Button>
      </Form>
    </div>
  );
};

interface UnseenProps {
  readonly entries: readonly FreeEntry[];
  readonly t: BankTranslate;
}

export const Unseen = ({ entries, t }: UnseenProps) => (
  <Card title={t("entries")}>
    {entries.length === 0 ? <p>{t("noEntries")}</p> : null}
    <List
      label={t("entries")}
      rows={entries.map(({ id, seq, day, cents, reference }) => ({
        key: id,
        title: `${t("number")} ${seq} ${reference}`,
        detail: <DateTime at={startOf(day)} format="date" />,
        end: <Money cents={cents} />,
      }))}
    />
  </Card>
);
