/** The running timer: counts, says that somebody is active, and asks what idle time was. */
import { useEffect, useState } from "preact/hooks";
import { island } from "#ui/islands/island.ts";
import { signsOf, type TimerReply } from "./signs.island.ts";

interface Idle {
  readonly from: string;
  readonly minutes: number;
}

interface BarProps {
  readonly firmId: string;
  readonly sessionId: string;
  readonly matterTitle: string;
  readonly matterHref: string;
  readonly action: string;
  /** Where idle time may have gone. */
  readonly others: readonly { readonly id: string; readonly title: string }[];
  readonly back: string;
  readonly activeSeconds: number;
  /** Since the last sign of activity. */
  readonly silentSeconds: number;
  readonly idleAfterSeconds: number;
  readonly isIdle: boolean;
  readonly idle: readonly Idle[];
  readonly words: Readonly<
    Record<
      | ("timer" | "running" | "paused" | "stop" | "here" | "onCall" | "undecided" | "keep")
      | ("discard" | "elsewhere" | "matter" | "move" | "offline" | "ended"),
      string
    >
  >;
}

interface Shown {
  readonly activeSeconds: number;
  readonly silentSeconds: number;
  readonly isIdle: boolean;
  readonly hasEnded: boolean;
  readonly isOffline: boolean;
  readonly idle: readonly Idle[];
}

const clockOf = (seconds: number): string => {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
};

const shownOf = (reply: TimerReply): Shown => ({
  activeSeconds: reply.activeSeconds,
  silentSeconds: 0,
  isIdle: reply.idleNow,
  hasEnded: reply.status !== "running",
  isOffline: false,
  idle: reply.idle
    .filter(({ decision }) => decision === null)
    .map(({ from, seconds }) => ({ from, minutes: Math.round(seconds / 60) })),
});

const TimerBarView = (props: BarProps) => {
  const { words, action, sessionId, back } = props;
  const [shown, show] = useState<Shown>({ ...props, hasEnded: false, isOffline: false });
  const [isOnCall, call] = useState(false);
  const [isAwake, wake] = useState(false);
  useEffect(() => {
    wake(true);
    const address = `/api/time/ghost-timer/${sessionId}/heartbeat?firmId=${props.firmId}`;
    const signs = signsOf({
      address,
      isOnCall,
      take: (reply) => show(shownOf(reply)),
      lose: () => show((before) => ({ ...before, isOffline: true })),
    });
    const second = setInterval(
      () => show((before) => ({ ...before, silentSeconds: before.silentSeconds + 1 })),
      1_000,
    );
    return () => {
      signs.end();
      clearInterval(second);
    };
  }, [sessionId, isOnCall]);
  const isPaused = shown.isIdle || shown.silentSeconds > props.idleAfterSeconds;
  const seconds = shown.activeSeconds + (isPaused || shown.hasEnded ? 0 : shown.silentSeconds);
  const standing = shown.hasEnded ? words.ended : isPaused ? words.paused : words.running;
  return (
    <section class="timer-bar" aria-label={words.timer} data-paused={isPaused ? "" : undefined}>
      <span class="timer-mark" aria-hidden="true" />
      <a href={props.matterHref}>{props.matterTitle}</a>
      <strong role="timer">{clockOf(seconds)}</strong>
      <small>{shown.isOffline ? words.offline : standing}</small>
      {isAwake ? (
        <button
          class="button"
          type="button"
          data-kind="link"
          aria-pressed={isOnCall}
          onClick={() => call(!isOnCall)}
        >
          {words.onCall}
        </button>
      ) : (
        <Press action={action} fields={{ act: "here", timer: sessionId, back }} text={words.here} />
      )}
      <Press action={action} fields={{ act: "stop", timer: sessionId, back }} text={words.stop} />
      <IdleQuestion {...props} idle={shown.idle} />
    </section>
  );
};

const IdleQuestion = (props: BarProps) => {
  const { action, sessionId, back, words, idle } = props;
  const [one] = idle;
  if (!one) return null;
  const to = `${action}/${sessionId}/idle`;
  return (
    <div class="timer-idle" role="status">
      <span>{words.undecided.replace("{minutes}", String(one.minutes))}</span>
      <Press action={to} fields={{ from: one.from, decision: "keep", back }} text={words.keep} />
      <Press
        action={to}
        fields={{ from: one.from, decision: "discard", back }}
        text={words.discard}
      />
      {props.others.length === 0 ? null : <Elsewhere {...props} to={to} from={one.from} />}
    </div>
  );
};

interface ElsewhereProps extends Pick<BarProps, "others" | "back" | "words"> {
  readonly to: string;
  readonly from: string;
}

/** It was work, but for another matter. */
const Elsewhere = ({ others, back, words, to, from }: ElsewhereProps) => (
  <details class="fold">
    <summary>{words.elsewhere}</summary>
    <form method="post" action={to} data-submit="once" class="row-form">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="decision" value="move" />
      <input type="hidden" name="back" value={back} />
      <select class="input" name="matterId" aria-label={words.matter}>
        {others.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <button class="button" data-kind="secondary">
        {words.move}
      </button>
    </form>
  </details>
);

interface PressProps {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
}

const Press = ({ action, fields, text }: PressProps) => (
  <form method="post" action={action} data-submit="once">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button class="button" data-kind="secondary">
      {text}
    </button>
  </form>
);

export const TimerBarIsland = island("timer-bar", TimerBarView);
