/** Answers as the wire shows them. */
import type { GivenAnswer } from "./answer-question.client.ts";
import type { Summary } from "./summarize-document.client.ts";

const digits = 2;

export const answerView = ({
  answer,
  confidence,
  nearest,
  engine,
  model,
  fallback,
}: GivenAnswer) => ({
  engine,
  model,
  fallback,
  answer: answer.map(({ text, citations }) => ({ text, citations: [...citations] })),
  citations: answer.flatMap(({ citations }) => citations),
  confidence: Number(confidence.toFixed(digits)),
  abstained: answer.length === 0,
  nearest: [...nearest],
});

export type AnswerView = ReturnType<typeof answerView>;

export const summaryView = ({ summary, engine, model, fallback }: Summary) => ({
  engine,
  model,
  fallback,
  summary: summary.map(({ text, citations }) => ({ text, citations: [...citations] })),
  citations: summary.flatMap(({ citations }) => citations),
  abstained: summary.length === 0,
});
