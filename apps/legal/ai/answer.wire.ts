/** Answers as the wire shows them. */
import type { Answer } from "./answer.domain.ts";

const digits = 2;

export const answerView = ({ answer, confidence, nearest }: Answer) => ({
  engine: "extractive" as const,
  answer: answer.map(({ text, citations }) => ({ text, citations: [...citations] })),
  citations: answer.flatMap(({ citations }) => citations),
  confidence: Number(confidence.toFixed(digits)),
  abstained: answer.length === 0,
  nearest: [...nearest],
});
