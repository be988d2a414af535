/** The timer at the head of every page: what runs, or how to begin. */
import { secondMs } from "#platform/clock.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { timeWords } from "../timesheet/time.words.ts";
import { idleAfterMs } from "../timer/limits.ts";
import { isUndecided, isWork, lengthOf } from "../timer/timer.domain.ts";
import type { RunningTimer } from "./running-timer.ts";
import { TimerBarIsland } from "./timer-bar.island.tsx";

export interface TimerBarProps {
  readonly firmId: string;
  /** Where the pages of the firm lie. */
  readonly base: string;
  /** Where a form leads back to. */
  readonly back: string;
  readonly running: RunningTimer | null;
  /** Of which matter the page is. */
  readonly matterId: string | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

export const TimerBar = (props: TimerBarProps) => {
  const { base, back, running, matterId, locale } = props;
  const t = timeWords.translator(locale);
  if (running) return <Running {...props} running={running} />;
  if (matterId === undefined) return null;
  return (
    <div class="timer-bar">
      <Form action={`${base}/timer`} hidden={{ act: "start", matterId, back }} label={t("timer")}>
        <Button kind="secondary">{t("start")}</Button>
      </Form>
    </div>
  );
};

const Running = (props: TimerBarProps & { readonly running: RunningTimer }) => {
  const { firmId, base, back, running, locale, now } = props;
  const { state, others } = running;
  const { timer, spans, idleSince } = state;
  const t = timeWords.translator(locale);
  const idle = spans.filter(isUndecided).map(({ fromAt, toAt }) => ({
    from: fromAt.toISOString(),
    minutes: Math.round((toAt.getTime() - fromAt.getTime()) / 60_000),
  }));
  return (
    <TimerBarIsland
      firmId={firmId}
      sessionId={timer.id}
      matterTitle={timer.matterTitle}
      matterHref={`${base}/matters/${timer.matterId}/time`}
      action={`${base}/timer`}
      others={others.map(({ id, title }) => ({ id, title }))}
      back={back}
      activeSeconds={Math.floor(lengthOf(spans, isWork) / secondMs)}
      silentSeconds={Math.floor((now.getTime() - timer.activeAt.getTime()) / secondMs)}
      idleAfterSeconds={idleAfterMs.input / secondMs}
      isIdle={idleSince !== null}
      idle={idle}
      words={{
        timer: t("timer"),
        running: t("running"),
        paused: t("paused"),
        stop: t("stop"),
        here: t("here"),
        onCall: t("onCall"),
        undecided: t("undecided", { minutes: "{minutes}" }),
        keep: t("keep"),
        discard: t("discard"),
        elsewhere: t("decideElse"),
        matter: t("move"),
        move: t("moveDo"),
        offline: t("offline"),
        ended: t("ended"),
      }}
    />
  );
};
