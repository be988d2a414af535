/** An invoice's history in the order of time, and its calls to providers. */
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Steps, type Step } from "#ui/components/steps.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { Cancellation } from "../cancellations/cancellation.domain.ts";
import type { AttemptLine } from "./happenings.query.ts";
import type { InvoicePartProps } from "./invoice-parts.view.tsx";
import type { InvoiceTranslate } from "./invoice.words.ts";
import { lifecycleWords } from "./follow-up.words.ts";
import { providerName } from "../accounts/provider-names.ts";
import type { ShownInvoice } from "./shown-invoice.ts";

interface Happening extends Step {
  readonly at: Date;
}

export const Life = ({ shown, t }: InvoicePartProps) => {
  const motives = lifecycleWords.translator(useLocale());
  const happenings: readonly Happening[] = [
    ...ofStamping(shown, t),
    ...shown.mails.map(({ recipient, createdAt, sentAt, refusal }) => ({
      title: t(mailTitle(sentAt, refusal), { recipient }),
      state: mailState(sentAt, refusal),
      at: sentAt ?? createdAt,
    })),
    ...shown.cancellations.flatMap((one) => ofCancellation(one, t, motives(one.motive))),
  ];
  const steps = happenings
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ at, ...step }) => ({
      ...step,
      detail: (
        <>
          <DateTime at={at} />
          {step.detail ? <> · {step.detail}</> : null}
        </>
      ),
    }));
  return (
    <Card title={t("life")}>
      <Steps label={t("life")} steps={steps} />
    </Card>
  );
};

/** Handed over, it may be refused yet: the tenant's plan is asked when a channel takes it. */
const mailTitle = (sentAt: Date | null, refusal: string | null) => {
  if (refusal !== null) return "mailRefused";
  return sentAt ? "mailed" : "mailWaits";
};

const mailState = (sentAt: Date | null, refusal: string | null): Step["state"] => {
  if (refusal !== null) return "failed";
  return sentAt ? "done" : "now";
};

const ofStamping = (
  { invoice, attempts }: ShownInvoice,
  t: InvoiceTranslate,
): readonly Happening[] => {
  const { createdAt, stampedAt, status } = invoice;
  const [first, last] = [attempts[0], attempts.at(-1)];
  const failedAt = status === "failed" ? (last?.endedAt ?? last?.startedAt ?? createdAt) : null;
  return [
    { title: t("created"), state: "done", at: createdAt },
    ...(first
      ? [
          {
            title: t("asked"),
            state: status === "stamping" ? ("now" as const) : ("done" as const),
            at: first.startedAt,
          },
        ]
      : []),
    ...(stampedAt
      ? [
          {
            title: t("stamped"),
            state: "done" as const,
            at: stampedAt,
            detail: invoice.provider ? providerName(invoice.provider) : undefined,
          },
        ]
      : []),
    ...(failedAt ? [{ title: t("failed"), state: "failed" as const, at: failedAt }] : []),
  ];
};

const ends = {
  cancelled: "cancelDone",
  rejected: "cancelRejected",
  refused: "cancelRefused",
} as const;

const ofCancellation = (
  { askedAt, endedAt, state, message }: Cancellation,
  t: InvoiceTranslate,
  motive: string,
): readonly Happening[] => {
  const asked = { title: t("cancelAsked", { motive }), at: askedAt };
  if (state === "sending" || state === "received") return [{ ...asked, state: "now" }];
  return [
    { ...asked, state: "done" },
    {
      title: t(ends[state]),
      state: state === "cancelled" ? "done" : "failed",
      at: endedAt ?? askedAt,
      detail: message ?? undefined,
    },
  ];
};

export const Attempts = ({ shown: { attempts }, t }: InvoicePartProps) => {
  if (attempts.length === 0) return null;
  const columns: readonly Column<AttemptLine>[] = [
    {
      key: "at",
      title: t("attempt"),
      cell: ({ number, startedAt }) => (
        <>
          {number} · <DateTime at={startedAt} />
        </>
      ),
    },
    { key: "provider", title: t("provider"), cell: ({ provider }) => providerName(provider) },
    { key: "state", title: t("result"), cell: ({ state }) => t(state) },
    {
      key: "detail",
      title: t("detail"),
      cell: ({ code, message }) => [code, message].filter(Boolean).join(" · ") || "—",
    },
  ];
  return (
    <section class="stack">
      <h2>{t("attempts")}</h2>
      <Table
        caption={t("attempts")}
        captionHidden
        rows={attempts}
        columns={columns}
        rowKey={({ number }) => String(number)}
      />
    </section>
  );
};
