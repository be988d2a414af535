/** An answer: its statements, each with the places that it rests on, and who made it. */
import { Alert } from "#ui/components/alert.tsx";
import type { Citation, Said } from "../ai/answer.domain.ts";
import type { AnswerView } from "../ai/answer.wire.ts";
import { passagePlace } from "../documents/document-place.ts";
import type { Firm } from "../firms/firm.domain.ts";
import type { AskTranslate } from "./ask.words.ts";

/** Where a document that is quoted stands. */
export interface Cited {
  readonly title: string;
  readonly matterId: string;
}

export interface Quoting {
  readonly firm: Firm;
  readonly cited: ReadonlyMap<string, Cited>;
  readonly t: AskTranslate;
}

const Source = ({ citation, of }: { readonly citation: Citation; readonly of: Quoting }) => {
  const { firm, cited, t } = of;
  const document = cited.get(citation.documentId);
  const { page } = citation;
  const text = t("source", { title: document?.title ?? t("unknown"), page });
  if (!document) return <>{text}</>;
  return <a href={passagePlace(firm, { ...citation, matterId: document.matterId })}>{text}</a>;
};

/** A statement that is a quote itself is not said twice. */
export const Statement = ({ said, of }: { readonly said: Said; readonly of: Quoting }) => {
  const [first] = said.citations;
  const isQuote = said.citations.length === 1 && first?.quote === said.text;
  return (
    <li>
      {isQuote ? null : <p>{said.text}</p>}
      {said.citations.map((citation) => (
        <figure key={`${citation.documentId} ${citation.start}`} class="quote">
          <blockquote class="passage">{citation.quote}</blockquote>
          <figcaption>
            <Source citation={citation} of={of} />
          </figcaption>
        </figure>
      ))}
    </li>
  );
};

export const Statements = ({
  said,
  of,
}: {
  readonly said: readonly Said[];
  readonly of: Quoting;
}) => (
  <ol class="statements" role="list">
    {said.map((one) => (
      <Statement
        key={`${one.citations[0]?.documentId} ${one.citations[0]?.start}`}
        said={one}
        of={of}
      />
    ))}
  </ol>
);

type Made = Pick<AnswerView, "engine" | "model" | "fallback">;

export const MadeBy = ({ made, t }: { readonly made: Made; readonly t: AskTranslate }) => (
  <p>
    <small>
      {made.engine === "extractive"
        ? t("engineExtractive")
        : t("engineModel", { model: made.model ?? made.engine })}
      {made.fallback === null ? null : ` · ${t(made.fallback)}`}
    </small>
  </p>
);

const hundred = 100;

export const AnswerText = ({
  answer,
  of,
}: {
  readonly answer: AnswerView;
  readonly of: Quoting;
}) => {
  const { t } = of;
  return (
    <div class="stack">
      {answer.abstained ? (
        <Alert tone="info" title={t("abstained")}>
          {answer.nearest.length === 0 ? null : t("nearest")}
        </Alert>
      ) : null}
      <Statements
        said={
          answer.abstained
            ? answer.nearest.map((one) => ({ text: one.quote, citations: [one] }))
            : answer.answer
        }
        of={of}
      />
      {answer.abstained ? null : (
        <p>
          <small>{t("sure", { percent: Math.round(answer.confidence * hundred) })}</small>
        </p>
      )}
      <MadeBy made={answer} t={t} />
    </div>
  );
};
