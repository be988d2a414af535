/** What waits for its person's word: drafts, and idle time of timers. */
import { startOf } from "#platform/calendar/days.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select, type Choice } from "#ui/components/fields/select.tsx";
import { List } from "#ui/components/lists.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { ListedTime } from "../time/time-entry.domain.ts";
import type { TimerState } from "../timer/timer-state.query.ts";
import { isUndecided, type Span } from "../timer/timer.domain.ts";
import { entryPlace } from "./time-list.view.tsx";
import type { TimeTranslate } from "./time.words.ts";
import { shownHours } from "./week.domain.ts";

interface DraftsProps {
  readonly firm: Firm;
  readonly drafts: readonly ListedTime[];
  readonly mayConfirm: boolean;
  readonly t: TimeTranslate;
}

export const DraftsCard = ({ firm, drafts, mayConfirm, t }: DraftsProps) => {
  const confirm = (entry: ListedTime) => (
    <Form action={entryPlace(firm, entry)} hidden={{ act: "confirm" }}>
      <Button kind="secondary">
        {t("confirm")} <span class="visually-hidden">{entry.matterTitle}</span>
      </Button>
    </Form>
  );
  return (
    <Card title={t("drafts")}>
      <p>{t(drafts.length === 0 ? "noDrafts" : "draftsText")}</p>
      {drafts.length === 0 ? null : (
        <List
          label={t("drafts")}
          rows={drafts.map((entry) => ({
            key: entry.id,
            title: <a href={entryPlace(firm, entry)}>{entry.description || t("timer")}</a>,
            detail: (
              <>
                <DateTime at={startOf(entry.day)} format="date" />
                {` · ${entry.matterTitle} · ${shownHours(entry.rawSeconds)} h`}
              </>
            ),
            end: mayConfirm ? confirm(entry) : null,
          }))}
        />
      )}
      {mayConfirm && drafts.length > 1 ? (
        <Form action={placeOf(firm, "time/drafts")}>
          <div>
            <Button>{t("confirmAll")}</Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
};

interface IdleProps {
  readonly firm: Firm;
  readonly states: readonly TimerState[];
  readonly matters: readonly Choice[];
  readonly t: TimeTranslate;
}

const minutesOf = ({ fromAt, toAt }: Span): number =>
  Math.round((toAt.getTime() - fromAt.getTime()) / 60_000);

export const IdleCard = ({ firm, states, matters, t }: IdleProps) => {
  const open = states.flatMap(({ timer, spans }) =>
    spans.filter(isUndecided).map((span) => ({ timer, span })),
  );
  if (open.length === 0) return null;
  return (
    <Card title={t("idle")}>
      <p>{t("idleText")}</p>
      <List
        label={t("idle")}
        rows={open.map(({ timer, span }) => {
          const action = placeOf(firm, `timer/${timer.id}/idle`);
          const from = span.fromAt.toISOString();
          return {
            key: `${timer.id} ${from}`,
            title: t("idleFrom", { minutes: minutesOf(span) }),
            detail: (
              <>
                {`${timer.matterTitle} · `}
                <DateTime at={span.fromAt} />–<DateTime at={span.toAt} format="time" />
              </>
            ),
            end: <IdleForms action={action} from={from} matters={matters} t={t} />,
          };
        })}
      />
    </Card>
  );
};

interface FormsProps {
  readonly action: string;
  readonly from: string;
  readonly matters: readonly Choice[];
  readonly t: TimeTranslate;
}

const IdleForms = ({ action, from, matters, t }: FormsProps) => (
  <div class="idle-forms">
    <Form action={action} hidden={{ from, decision: "keep" }}>
      <Button kind="secondary">{t("keep")}</Button>
    </Form>
    <Form action={action} hidden={{ from, decision: "discard" }}>
      <Button kind="secondary">{t("discard")}</Button>
    </Form>
    <Form action={action} hidden={{ from, decision: "move" }} label={t("moveDo")}>
      <div class="row-form">
        <Select name="matterId" id={`idle-${from}`} label={t("move")} choices={matters} />
        <Button kind="secondary">{t("moveDo")}</Button>
      </div>
    </Form>
  </div>
);
