/** What is in the way of an invoice, as it is kept: a word for it, and what the other app said. */

export const problems = [
  "issuer_away",
  "issuer_not_ready",
  "stamp_refused",
  "payments_away",
  "payment_refused",
  "complement_refused",
  "cancellation_refused",
  "cancellation_waits",
  "cfdi_cancelled",
] as const;
export type Problem = (typeof problems)[number];

const detailMost = 500;

export const problemOf = (problem: Problem, detail = ""): string =>
  detail === "" ? problem : `${problem}: ${detail.slice(0, detailMost)}`;

/** The word and what follows it; a text of another form is all detail. */
export const readProblem = (
  kept: string,
): { readonly problem: Problem | null; readonly detail: string } => {
  const found = problems.find((one) => kept === one || kept.startsWith(`${one}: `));
  return found
    ? { problem: found, detail: kept.slice(found.length + 2) }
    : { problem: null, detail: kept };
};
