/** A proposed deadline: its passage, its day, how it was counted, and what a person may do. */
import type { Event } from "#libraries/deadlines/triggers.ts";
import { startOf } from "#platform/calendar/days.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { eventAsked, type Deadline } from "./deadline.domain.ts";
import type { DeadlineTranslate } from "./deadlines.words.ts";
import { lawChoices } from "./laws.ts";

interface CardProps {
  readonly deadline: Deadline;
  /** Where its forms go; null for whoever only reads. */
  readonly action: string | null;
  readonly t: DeadlineTranslate;
}

const eventText = (event: Event, t: DeadlineTranslate): string =>
  t(event === "effect" ? "notification" : event);

export const whyNot = ({ abstained, found }: Deadline, t: DeadlineTranslate): string => {
  const event = eventAsked(found);
  if (abstained === null) return "";
  return t(abstained, { event: event === null ? "" : eventText(event, t) });
};

export const DeadlineCard = ({ deadline, action, t }: CardProps) => {
  const { dueOn, confidence, rule, calendar, page, abstained } = deadline;
  return (
    <Card
      level={3}
      title={deadline.quote}
      aside={confidence && <Badge tone="info">{t(confidence)}</Badge>}
    >
      <Passage deadline={deadline} />
      {page === null ? null : <p>{t("page", { page })}</p>}
      {dueOn === null ? (
        <p>
          <Badge tone="warning">{t("noDay")}</Badge> {abstained && whyNot(deadline, t)}
        </p>
      ) : (
        <p>
          <strong>
            <DateTime at={startOf(dueOn)} format="date" />
          </strong>{" "}
          <small>{t("rule", { rule: rule ?? "", calendar: calendar ?? "" })}</small>
        </p>
      )}
      <Trace deadline={deadline} t={t} />
      {action === null ? null : <Decisions deadline={deadline} action={action} t={t} />}
    </Card>
  );
};

/** The sentence as the text has it, with the term marked in it. */
const Passage = ({ deadline: { passage, quote } }: Pick<CardProps, "deadline">) => {
  const at = passage.indexOf(quote);
  return (
    <blockquote class="passage">
      {at < 0 ? (
        passage
      ) : (
        <>
          {passage.slice(0, at)}
          <mark>{quote}</mark>
          {passage.slice(at + quote.length)}
        </>
      )}
    </blockquote>
  );
};

const Trace = ({ deadline: { trace, quote }, t }: Pick<CardProps, "deadline" | "t">) =>
  trace.length === 0 ? null : (
    <details class="trace">
      <summary>
        {t("trace")} <span class="visually-hidden">{quote}</span>
      </summary>
      <ol role="list">
        {trace.map(({ day, counted, reason, detail }, index) => (
          <li key={`${day} ${index}`} data-counted={counted === null ? undefined : ""}>
            <DateTime at={startOf(day)} format="date" />
            {": "}
            {counted === null
              ? t(reason === "counted" ? "rolled" : reason, { why: detail ?? "" })
              : t("counted", { n: counted })}
          </li>
        ))}
      </ol>
    </details>
  );

interface DecisionProps extends Omit<CardProps, "action"> {
  readonly action: string;
}

/** What was seen goes along: nobody confirms a day that changed meanwhile. */
const hiddenOf = (act: string, { dueOn }: Deadline): Readonly<Record<string, string>> =>
  dueOn === null ? { act } : { act, seen: dueOn };

const Decisions = ({ deadline, action, t }: DecisionProps) => {
  const { id, dueOn, found, quote } = deadline;
  const canBeComputed = found.kind === "term" && found.abstained === null;
  const confirm = (
    <Form
      action={action}
      hidden={hiddenOf("confirm", deadline)}
      label={`${t("confirm")}: ${quote}`}
    >
      <div class="row-form">
        <TextInput name="title" id={`title-${id}`} label={t("title")} maxLength={300} />
        <Button>{t("confirm")}</Button>
      </div>
    </Form>
  );
  return (
    <>
      {canBeComputed ? <ComputeForm deadline={deadline} action={action} t={t} /> : null}
      {dueOn === null ? null : confirm}
      <Form action={action} hidden={{ act: "dismiss" }}>
        <Button kind="link">
          {t("dismiss")} <span class="visually-hidden">{quote}</span>
        </Button>
      </Form>
    </>
  );
};

const ComputeForm = ({ deadline, action, t }: DecisionProps) => {
  const { id, found, rulePack, rulePackNamed, happened, quote } = deadline;
  const event = eventAsked(found);
  return (
    <Form
      action={action}
      hidden={hiddenOf("compute", deadline)}
      label={`${t("compute")}: ${quote}`}
    >
      <div class="row-form">
        <Select
          name="law"
          id={`law-${id}`}
          label={t("law")}
          empty={t("usualLaw")}
          value={rulePackNamed ? rulePack : ""}
          optional
          choices={lawChoices}
        />
        {event === null ? null : (
          <TextInput
            name="day"
            id={`day-${id}`}
            label={t("eventDay", { event: eventText(event, t) })}
            type="date"
            value={happened[event]}
          />
        )}
        <Button kind="secondary">{t("compute")}</Button>
      </div>
    </Form>
  );
};
