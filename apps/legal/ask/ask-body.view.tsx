/** What the page of a conversation shows below the matter's head. */
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextArea } from "#ui/components/fields/text-input.tsx";
import { useScript } from "#ui/page-context.ts";
import type { AnswerView } from "../ai/answer.wire.ts";
import { questionMost } from "../search/limits.ts";
import { AnswerText, type Quoting } from "./answer.view.tsx";

interface Turn {
  readonly id: string;
  readonly message: string;
  readonly answer: AnswerView;
  readonly at: Date;
}

interface Consent {
  readonly isGiven: boolean;
  /** As its provider calls it; null where none is configured. */
  readonly model: string | null;
}

export interface BodyProps {
  readonly at: (rest: string) => string;
  readonly turns: readonly Turn[];
  /** Blank: a new one begins. */
  readonly conversationId: string;
  readonly analysis: { readonly text: string; readonly answer: AnswerView } | undefined;
  readonly typed: string;
  readonly consent: Consent;
  readonly of: Quoting;
}

export const AskBody = (props: BodyProps) => {
  const { at, turns, analysis, consent, of } = props;
  const { t } = of;
  return (
    <>
      <p>{t("lead")}</p>
      {turns.map((turn, nth) => (
        <section
          key={turn.id}
          class="card"
          id={nth === turns.length - 1 ? "last" : undefined}
          aria-label={turn.message}
        >
          <div class="card-head">
            <h2>{turn.message}</h2>
            <DateTime at={turn.at} />
          </div>
          <AnswerText answer={turn.answer} of={of} />
        </section>
      ))}
      <ChatForm {...props} />
      {analysis === undefined ? null : (
        <Card title={analysis.text}>
          <AnswerText answer={analysis.answer} of={of} />
        </Card>
      )}
      <Card title={t("analysis")}>
        <p>{t("analysisLead")}</p>
        <Form action={at("analysis")} label={t("analysis")}>
          <TextArea
            name="question"
            label={t("question")}
            rows={2}
            value={analysis?.text}
            maxLength={questionMost}
          />
          <Button kind="secondary">{t("analyze")}</Button>
        </Form>
      </Card>
      <ConsentCard at={at} consent={consent} of={of} />
    </>
  );
};

const ChatForm = ({ at, turns, conversationId, typed, of }: BodyProps) => {
  useScript("ask");
  const { t } = of;
  return (
    <Card
      title={t("title")}
      aside={
        turns.length === 0 ? null : (
          <LinkButton kind="link" href={`${at("ask")}?conversation=new`}>
            {t("fresh")}
          </LinkButton>
        )
      }
    >
      <div
        data-ask={at("ask/stream")}
        data-asking={t("asking")}
        data-lost={t("lost")}
        class="stack"
      >
        <ol class="statements" role="list" data-ask-answer aria-live="polite" />
        <Form
          action={at("ask")}
          hidden={conversationId === "" ? {} : { conversation: conversationId }}
          label={t("title")}
        >
          <TextArea
            name="message"
            label={t("question")}
            hint={t("questionHint")}
            rows={2}
            value={typed}
            maxLength={questionMost}
          />
          <Button>{t("ask")}</Button>
        </Form>
        <p role="status" data-ask-status />
      </div>
    </Card>
  );
};

const ConsentCard = ({ at, consent, of: { t } }: Pick<BodyProps, "at" | "consent" | "of">) => (
  <Card title={t("consentTitle")}>
    <p>
      {consent.isGiven
        ? t("consentOn", { model: consent.model ?? t("consentTitle") })
        : t("consentOff")}
    </p>
    {consent.model === null ? <p>{t("consentNone")}</p> : null}
    <Form
      action={at("model-consent")}
      hidden={{ given: consent.isGiven ? "no" : "yes" }}
      label={t("consentTitle")}
    >
      <Button kind="secondary">{t(consent.isGiven ? "withdraw" : "give")}</Button>
    </Form>
  </Card>
);
