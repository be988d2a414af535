/** One payout as operators read it, and the forms by which they say what became of it. */
import type { Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { payoutReasonLength, trackingKeyLength } from "./limits.ts";
import type { Payout } from "./payout.domain.ts";
import { bankOf } from "./payout.wire.ts";
import { reasonWords, type PayoutTranslate } from "./payouts.words.ts";

/** What was typed and is wrong. */
export type PayoutMistake = "tracking" | "reason";

interface PartProps {
  readonly payout: Payout;
  readonly t: PayoutTranslate;
}

const tones: Readonly<Record<Payout["status"], Tone | "neutral">> = {
  pending_approval: "warning",
  approved: "info",
  sent: "info",
  paid: "success",
  failed: "danger",
  rejected: "neutral",
  cancelled: "neutral",
};

export const PayoutBadge = ({ payout, t }: PartProps) => (
  <Badge tone={tones[payout.status]}>{t(payout.status)}</Badge>
);

interface FactsProps extends PartProps {
  readonly merchant: string;
  /** As people know who approved it; null where nobody had to. */
  readonly approvedBy: string | null;
}

export const PayoutFacts = (props: FactsProps) => {
  const { payout, t } = props;
  const said = (name: string, value: string | null) => (value === null ? [] : [{ name, value }]);
  const at = (name: string, when: Date | null) =>
    when === null ? [] : [{ name, value: <DateTime at={when} /> }];
  return (
    <Card title={t("facts")}>
      <DescriptionList
        facts={[
          { name: t("merchant"), value: props.merchant },
          { name: t("amount"), value: <Money cents={payout.cents} /> },
          ...said(t("bank"), bankOf(payout.account)),
          { name: t("account"), value: payout.account },
          ...said(t("holder"), payout.holder),
          ...said(t("concept"), payout.concept),
          ...at(t("asked"), payout.createdAt),
          ...said(t("approvedBy"), props.approvedBy),
          ...at(t("sentAt"), payout.sentAt),
          ...at(t("endedAt"), payout.endedAt),
          ...said(t("trackingKey"), payout.trackingKey),
          ...said(t("reason"), payout.reason === null ? null : reasonWords(payout.reason, t)),
        ]}
      />
    </Card>
  );
};

interface DecideProps extends PartProps {
  readonly mistake: PayoutMistake | null;
  readonly typed: string;
  /** The sandbox's own bank pays what is approved: nobody has to carry it. */
  readonly isSandbox: boolean;
}

/** Forms for what may be said now; they work without scripts. */
export const DecidePayout = (props: DecideProps) => {
  const { payout, t, isSandbox } = props;
  if (payout.endedAt !== null) return null;
  return (
    <Card title={t("decide")}>
      {payout.status === "pending_approval" ? (
        <>
          <p>{t("approveText")}</p>
          <Plain {...props} word="approved" text={t("approve")} />
        </>
      ) : null}
      {payout.status === "approved" ? (
        <>
          <p>{t(isSandbox ? "sandboxText" : "sendText")}</p>
          {isSandbox ? null : <Plain {...props} word="sent" text={t("send")} />}
        </>
      ) : null}
      {payout.status === "sent" ? <Paid {...props} /> : null}
      <Unpaid {...props} />
    </Card>
  );
};

const actionOf = ({ id }: Payout, word: string): string => `/console/payouts/${id}/${word}`;

const Plain = ({ payout, word, text }: PartProps & { readonly word: string; text: string }) => (
  <ButtonRow>
    <form method="post" action={actionOf(payout, word)} data-submit="once">
      <Button>{text}</Button>
    </form>
  </ButtonRow>
);

const errorsOf = (name: string, text: string | undefined) =>
  text === undefined ? [] : [{ fieldId: `field-${name}`, text }];

const Paid = ({ payout, t, mistake, typed }: DecideProps) => {
  const error = mistake === "tracking" ? t("trackingError") : undefined;
  return (
    <Form action={actionOf(payout, "paid")} errors={errorsOf("trackingKey", error)}>
      <TextInput
        name="trackingKey"
        label={t("trackingKey")}
        hint={t("trackingHint")}
        value={mistake === "tracking" ? typed : undefined}
        error={error}
        maxLength={trackingKeyLength}
        autoComplete="off"
      />
      <Button>{t("markPaid")}</Button>
    </Form>
  );
};

/** Turned down before it is sent, or sent back by the bank after. */
const Unpaid = ({ payout, t, mistake, typed }: DecideProps) => {
  const error = mistake === "reason" ? t("reasonError") : undefined;
  const isSent = payout.status === "sent";
  return (
    <Form
      action={actionOf(payout, isSent ? "failed" : "rejected")}
      errors={errorsOf("reason", error)}
    >
      <TextInput
        name="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        value={mistake === "reason" ? typed : undefined}
        error={error}
        maxLength={payoutReasonLength}
        autoComplete="off"
      />
      <Button kind="danger">{t(isSent ? "markFailed" : "reject")}</Button>
    </Form>
  );
};
