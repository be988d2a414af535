/** What a job is, in words; its buttons; and the calls of it that the queue gave up. */
import type { Job } from "#contracts/control/job.ts";
import { Alert, type Tone } from "#ui/components/alert.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList, List } from "#ui/components/lists.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { toldReason } from "../attention/told-reason.words.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import type { DeadCall } from "../schedule/calls.query.ts";
import { Schedule } from "./job-parts.view.tsx";
import { jobsWords } from "./jobs.words.ts";

interface JobProps {
  readonly job: Job;
  readonly locale: Locale;
}

export const JobFacts = ({ job, locale }: JobProps) => {
  const t = jobsWords.translator(locale);
  const facts = [
    { name: t("what"), value: <span lang="en">{job.summary}</span> },
    { name: t("name"), value: <code>{job.id}</code> },
    { name: t("layer"), value: t(job.layer) },
    {
      name: t("schedule"),
      value: (
        <>
          <Schedule job={job} locale={locale} t={t} />
          {job.schedule === null ? null : (
            <small>
              {" "}
              ({t("mexico")}; <code>{job.schedule}</code> {job.timeZone})
            </small>
          )}
        </>
      ),
    },
    { name: t("source"), value: job.ours ? t("ours") : t("spec") },
    { name: t("missed"), value: t(job.catchUp) },
    ...(job.pausedAt === null
      ? []
      : [{ name: t("pausedSince"), value: <DateTime at={job.pausedAt} /> }]),
  ];
  return (
    <Card>
      <DescriptionList facts={facts} />
    </Card>
  );
};

export const JobButtons = ({ job, locale, t }: JobProps & { readonly t: ControlTranslate }) => {
  const own = jobsWords.translator(locale);
  return (
    <ButtonRow>
      <form method="post" action={`/jobs/${job.id}/run`} data-submit="once">
        <Button>{t("run")}</Button>
      </form>
      {job.schedule === null ? null : (
        <form method="post" action={`/jobs/${job.id}/paused`}>
          <input type="hidden" name="paused" value={job.pausedAt === null ? "yes" : "no"} />
          <Button kind="secondary">{own(job.pausedAt === null ? "pause" : "resume")}</Button>
        </form>
      )}
    </ButtonRow>
  );
};

export const DeadLetters = (props: {
  readonly id: string;
  readonly calls: readonly DeadCall[];
  readonly manages: boolean;
  readonly locale: Locale;
}) => {
  const { id, calls, manages, locale } = props;
  const t = jobsWords.translator(locale);
  return (
    <Card
      title={t("deadTitle")}
      actions={
        manages ? (
          <form method="post" action={`/jobs/${id}/redrive`} data-submit="once">
            <Button kind="secondary">{t("redrive")}</Button>
          </form>
        ) : null
      }
    >
      <p>{t("deadText")}</p>
      <List
        label={t("deadTitle")}
        rows={calls.map((call) => ({
          key: call.slotAt.toISOString(),
          title: <DateTime at={call.slotAt} />,
          detail: call.reason === null ? undefined : toldReason(call.reason)[locale],
          end: t("tries", { count: call.tries }),
        }))}
      />
    </Card>
  );
};

const tones: Readonly<Record<string, Tone>> = {
  nowPaused: "success",
  nowResumed: "success",
  redriven: "success",
  notDone: "danger",
  denied: "danger",
};

/** How a press went; what an address makes up is not said. */
export const JobDone = (props: {
  readonly done: string | undefined;
  readonly locale: Locale;
  readonly t: ControlTranslate;
}) => {
  const { done = "", locale, t } = props;
  const tone = Object.hasOwn(tones, done) ? tones[done] : undefined;
  if (tone === undefined) return null;
  const text =
    done === "denied" ? t("notAllowed") : jobsWords.translator(locale)(done as "redriven");
  return <Alert tone={tone} role={tone === "danger" ? "alert" : "status"} title={text} />;
};
