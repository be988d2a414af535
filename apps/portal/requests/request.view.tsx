/** How a request goes: asked for, being stamped, stamped; or refused, and what to do then. */
import { Alert } from "#ui/components/alert.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList, type Fact } from "#ui/components/lists.tsx";
import { LivePoll } from "#ui/components/live-poll.tsx";
import { Money } from "#ui/components/money.tsx";
import { Steps, type Step } from "#ui/components/steps.tsx";
import type { Followed } from "./follow-request.command.ts";
import type { BillingData } from "../profiles/billing-data.domain.ts";
import { isOver, type Outcome } from "./request-outcome.domain.ts";
import type { InvoiceRequest } from "./requests.query.ts";
import type { RequestTranslate } from "./request.words.ts";

interface RequestViewProps {
  readonly row: InvoiceRequest;
  readonly followed: Followed;
  readonly data: BillingData | null;
  /** Where it is corrected. */
  readonly correctUrl: string;
  /** Where one writes to the business about it; null where that cannot be. */
  readonly supportUrl: string | null;
  readonly t: RequestTranslate;
}

export const RequestView = (props: RequestViewProps) => {
  const { followed, t, data } = props;
  const { outcome, isFresh } = followed;
  return (
    <LivePoll
      id="request"
      // An address that gains its links later is a new state, though it is stamped in both.
      state={`${outcome.state}${outcome.invoice ? " invoice" : ""}${isFresh ? "" : " stale"}`}
      final={isOver(outcome)}
      everySeconds={2}
    >
      {isFresh ? null : (
        <Alert tone="warning" role="status">
          {t("stale")}
        </Alert>
      )}
      <Steps label={t("steps")} steps={stepsOf(outcome, t)} />
      {outcome.state === "failed" ? <Failed {...props} /> : null}
      {outcome.state === "stamped" ? (
        <Stamped outcome={outcome} t={t} email={data?.email ?? null} />
      ) : null}
    </LivePoll>
  );
};

const stepsOf = ({ state }: Outcome, t: RequestTranslate): readonly Step[] => {
  const at = ["requested", "stamping", "stamped"].indexOf(state);
  if (state === "failed")
    return [
      { title: t("requested"), state: "done" },
      { title: t("failed"), state: "failed" },
    ];
  const stateOf = (index: number): Step["state"] =>
    index < at || state === "stamped" ? "done" : index === at ? "now" : "next";
  return [
    {
      title: t("requested"),
      state: stateOf(0),
      detail: state === "requested" ? t("requestedText") : undefined,
    },
    { title: t("stamping"), state: stateOf(1) },
    {
      title: t("stamped"),
      state: stateOf(2),
      detail: state === "stamped" ? t("stampedText") : undefined,
    },
  ];
};

const Failed = ({ followed: { outcome }, correctUrl, supportUrl, t }: RequestViewProps) => (
  <>
    <Alert tone="danger" role="alert" title={t("failedTitle")}>
      {outcome.reason === null ? null : <p>{outcome.reason}</p>}
      <p>{t("failedText")}</p>
    </Alert>
    <ButtonRow>
      <LinkButton href={correctUrl}>{t("correct")}</LinkButton>
      {supportUrl === null ? null : (
        <LinkButton href={supportUrl} kind="secondary">
          {t("writeTo")}
        </LinkButton>
      )}
    </ButtonRow>
  </>
);

interface StampedProps {
  readonly outcome: Outcome;
  readonly email: string | null;
  readonly t: RequestTranslate;
}

const Stamped = ({ outcome: { invoice }, email, t }: StampedProps) => {
  const hasLinks = Boolean(invoice?.pdfUrl || invoice?.xmlUrl);
  return (
    <>
      <p>
        {email ? t("sent", { email }) : null} {hasLinks ? null : t("inMail")}
      </p>
      {hasLinks ? (
        <ButtonRow>
          {invoice?.pdfUrl ? <LinkButton href={invoice.pdfUrl}>{t("pdf")}</LinkButton> : null}
          {invoice?.xmlUrl ? (
            <LinkButton href={invoice.xmlUrl} kind="secondary">
              {t("xml")}
            </LinkButton>
          ) : null}
        </ButtonRow>
      ) : null}
      {invoice ? (
        <DescriptionList
          facts={[
            ...(invoice.folio === "" ? [] : [{ name: t("folio"), value: invoice.folio }]),
            { name: t("uuid"), value: <span class="uuid">{invoice.uuid}</span> },
          ]}
        />
      ) : null}
    </>
  );
};

interface FactsProps {
  readonly row: InvoiceRequest;
  readonly data: BillingData | null;
  readonly t: RequestTranslate;
}

/** What was asked, which does not change while it is followed. */
export const RequestFacts = ({ row, data, t }: FactsProps) => {
  const facts: readonly Fact[] = [
    { name: t("order"), value: <DateTime at={row.orderedAt} /> },
    { name: t("total"), value: <Money cents={row.totalCents} /> },
    ...(data
      ? [
          { name: t("rfc"), value: data.rfc },
          { name: t("name"), value: data.razonSocial },
        ]
      : []),
  ];
  return (
    <Card>
      <DescriptionList facts={facts} />
    </Card>
  );
};
