/** How a close stands: its state, how far it is, and why it did not end. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge, type BadgeProps } from "#ui/components/badge.tsx";
import { Progress } from "#ui/components/progress.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { CloseRun } from "./close-runs.ts";
import { useCloseWords } from "./closes.words.ts";

const tones: Readonly<Record<CloseRun["state"], BadgeProps["tone"]>> = {
  running: "info",
  retry: "warning",
  done: "success",
  failed: "danger",
};

export const CloseState = ({ state }: Pick<CloseRun, "state">) => (
  <Badge tone={tones[state]}>{useCloseWords()(state)}</Badge>
);

export const CloseProgress = ({ run }: { readonly run: CloseRun }) => {
  const t = useCloseWords();
  const locale = useLocale();
  const began = t("began", { when: formatDate(run.startedAt, locale) });
  return (
    <>
      <p class="client-head">
        <CloseState state={run.state} /> <span>{began}</span>
      </p>
      {run.state === "running" ? <HowFar run={run} /> : null}
      {run.error === null ? null : (
        <Alert tone={run.state === "retry" ? "warning" : "danger"}>
          {t("error", { error: run.error })}
        </Alert>
      )}
    </>
  );
};

/** Each tenant counts once when it is drafted and once when it is issued. */
const HowFar = ({ run }: { readonly run: CloseRun }) => {
  const t = useCloseWords();
  const locale = useLocale();
  const { done, of } = run.result ?? {};
  if (done === undefined || of === undefined) return <Progress id="close" label={t("progress")} />;
  const text = `${formatNumber(done, locale)} / ${formatNumber(of, locale)}`;
  return (
    <>
      <Progress
        id="close"
        label={`${t("progress")}: ${t("left", { count: of - done })}`}
        value={done}
        most={Math.max(1, of)}
        text={text}
      />
      {done >= of ? <p>{t("delivering")}</p> : null}
    </>
  );
};
