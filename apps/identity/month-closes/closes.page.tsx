/** The closes of months for operators: how the last one stands, what waits, and a run by hand. */
import { setTimeout as wait } from "node:timers/promises";
import { monthBefore, type Month } from "#platform/calendar/days.ts";
import { redirect } from "#platform/http/page.ts";
import type { Services } from "#platform/services.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { LivePoll } from "#ui/components/live-poll.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { formatDate, formatNumber, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { billingPage } from "../billing-console/billing-frame.view.tsx";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { monthlyCloseJob } from "../closing/monthly-close.job.ts";
import { localeOf } from "../console/frame.view.tsx";
import { readCloses, type CloseRun, type CloseRuns } from "./close-runs.ts";
import { CloseProgress } from "./close-run.view.tsx";
import { Closes, Waiting } from "./closes.view.tsx";
import { closeWords, useCloseWords } from "./closes.words.ts";
import { closesShown, closeWaitMs, waitingShown } from "./limits.ts";
import {
  countClose,
  waitingInvoices,
  type CloseCounts,
  type WaitingInvoice,
} from "./waiting-invoices.query.ts";

const address = "/billing/closes";

export const closesPage = operatorPage(
  { name: "closesPage", route: `GET ${address}`, summary: "Closes of months, and what waits." },
  async (context) => {
    const { services, now, query } = context;
    const t = closeWords.translator(localeOf(context));
    const closes = await readCloses(services, closesShown);
    const [last = null] = closes.runs;
    const month = last?.month ?? monthBefore(now);
    const [counts, waiting] = await Promise.all([
      countClose(services.db, month),
      waitingInvoices(services.db, month, waitingShown),
    ]);
    const texts = { started: t("started"), ended: t("ended"), busy: t("busy") };
    return billingPage(context, {
      title: t("title"),
      lead: t("lead"),
      tab: "closes",
      currentUrl: address,
      body: (
        <>
          <Flash done={query["done"]} texts={texts} />
          {query["done"] === "refused" ? <Alert tone="danger">{t("refused")}</Alert> : null}
          <LivePoll
            id="last-close"
            state={`${last?.slot.toISOString() ?? ""} ${last?.state ?? ""}`}
            final={last?.state !== "running" && query["done"] !== "started"}
          >
            <LastClose closes={closes} last={last} />
            <Came counts={counts} waiting={waiting} month={month} />
          </LivePoll>
          <RunAgain last={last} month={monthBefore(now)} />
          {closes.runs.length === 0 ? null : <Closes runs={closes.runs} />}
        </>
      ),
    });
  },
);

export const runClosePage = operatorPage(
  { name: "runClosePage", route: `POST ${address}`, summary: "Close the month before by hand." },
  async ({ services }) => redirect(`${address}?done=${await startClose(services)}`),
);

type Pressed = "started" | "ended" | "busy" | "refused";

/** Waits a moment for its end; the run goes on without whoever pressed the button. */
const startClose = async ({ jobs, log }: Services): Promise<Pressed> => {
  const run = jobs.trigger(monthlyCloseJob.name, { trigger: "manual" }).then(
    (answer): Pressed => {
      if (!answer.ok) return "refused";
      return "skipped" in answer ? "busy" : "ended";
    },
    (error: unknown): Pressed => {
      log.warn({ err: error }, "a close that was started by hand did not begin");
      return "refused";
    },
  );
  return Promise.race([run, wait<Pressed>(closeWaitMs, "started", { ref: false })]);
};

interface LastCloseProps {
  readonly closes: CloseRuns;
  readonly last: CloseRun | null;
}

const LastClose = ({ closes: { nextDueAt, pausedAt }, last }: LastCloseProps) => {
  const t = useCloseWords();
  const locale = useLocale();
  const day = nextDueAt === null ? null : formatDate(nextDueAt, locale);
  return (
    <section class="stack">
      {pausedAt === null ? null : <Alert tone="warning">{t("paused")}</Alert>}
      {last === null ? (
        <EmptyState title={t("none")}>{day === null ? null : t("noneText", { day })}</EmptyState>
      ) : (
        <>
          <h2>{t("last", { month: monthName(last.month, locale) })}</h2>
          <CloseProgress run={last} />
          {day === null ? null : <p class="field-hint">{t("next", { day })}</p>}
        </>
      )}
    </section>
  );
};

interface CameProps {
  readonly counts: CloseCounts;
  readonly waiting: readonly WaitingInvoice[];
  readonly month: Month;
}

/** What the month came to so far, and what of it waits. */
const Came = ({ counts, waiting, month }: CameProps) => {
  const t = useCloseWords();
  const locale = useLocale();
  const names = ["issued", "handed", "drafted", "faulty"] as const;
  if (counts.issued + counts.drafted === 0) return null;
  return (
    <>
      <Stats
        stats={names.map((name) => ({ name: t(name), value: formatNumber(counts[name], locale) }))}
      />
      <Waiting invoices={waiting} month={month} />
    </>
  );
};

const RunAgain = ({ last, month }: { readonly last: CloseRun | null; readonly month: Month }) => {
  const t = useCloseWords();
  const locale = useLocale();
  if (last?.state === "running") return null;
  const text = last?.month === month ? t("run") : t("runNow", { month: monthName(month, locale) });
  return (
    <Form action={address}>
      <p class="field-hint">{t("runHint")}</p>
      <div>
        <Button kind="secondary">{text}</Button>
      </div>
    </Form>
  );
};
