/** Which week is shown, and whose, for who sees to money. */
import { plusDays, type Day } from "#platform/calendar/days.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import type { Timekeeper } from "../time/timekeepers.query.ts";
import type { TimeTranslate } from "./time.words.ts";

interface WhoseProps {
  readonly at: string;
  readonly week: string;
  readonly person: string;
  readonly own: Timekeeper;
  readonly keepers: readonly Timekeeper[];
  readonly t: TimeTranslate;
}

export const WhoseForm = ({ at, week, person, own, keepers, t }: WhoseProps) => {
  const others = keepers
    .filter((one) => one.person !== own.person)
    .map((one) => ({ value: one.person, text: one.name ?? t("unnamed") }));
  return (
    <Form action={at} method="get" hidden={{ week }} label={t("whose")}>
      <div class="row-form">
        <Select
          name="person"
          label={t("whose")}
          choices={[{ value: own.person, text: t("mine") }, ...others]}
          value={person}
        />
        <Button kind="secondary">{t("show")}</Button>
      </div>
    </Form>
  );
};

interface LinksProps {
  readonly at: string;
  readonly chosen: Day;
  readonly today: Day;
  /** Null for one's own. */
  readonly person: string | null;
  readonly t: TimeTranslate;
}

export const WeekLinks = ({ at, chosen, today, person, t }: LinksProps) => {
  const whose = person === null ? {} : { person };
  const weekAt = (day: Day): string =>
    `${at}?${new URLSearchParams({ week: day, ...whose }).toString()}`;
  return (
    <ButtonRow>
      <LinkButton kind="secondary" href={weekAt(plusDays(chosen, -7))}>
        {t("before")}
      </LinkButton>
      <LinkButton kind="secondary" href={weekAt(today)}>
        {t("thisWeek")}
      </LinkButton>
      <LinkButton kind="secondary" href={weekAt(plusDays(chosen, 7))}>
        {t("after")}
      </LinkButton>
    </ButtonRow>
  );
};
