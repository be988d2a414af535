/** What the two lists of the form offer, in the words of SAT's catalogs. */
import type { Entry } from "#libraries/cfdi/catalogs/rows.ts";
import type { Choice } from "#ui/components/fields/select.tsx";
import { likelyUse, regimesFor, textOf, usesFor } from "./billing-choices.domain.ts";
import type { BillingData } from "./billing-data.domain.ts";

const choiceOf = (row: Entry): Choice => ({ value: row.id, text: `${row.id} · ${textOf(row)}` });

/** What was chosen stays to be seen, also where it does not fit: its error stands beside it. */
const withChosen = (
  fitting: readonly Entry[],
  all: readonly Entry[],
  chosen: string,
): readonly Choice[] =>
  [
    ...fitting,
    ...all.filter(({ id }) => id === chosen && !fitting.some((row) => row.id === id)),
  ].map(choiceOf);

/** `only`: regimes that a Constancia told; empty where none did. */
export const regimeChoices = (data: BillingData, only: readonly string[]): readonly Choice[] => {
  const fitting = regimesFor(data.rfc).filter(({ id }) => only.length === 0 || only.includes(id));
  return withChosen(fitting, regimesFor(""), data.regimenFiscal);
};

/** What is offered, and the use that is taken while nobody chose one. */
export const useChoices = (data: BillingData): readonly [readonly Choice[], string] => {
  const fitting = usesFor(data.regimenFiscal, data.rfc);
  const chosen = data.usoCfdi === "" ? likelyUse(data.regimenFiscal, data.rfc) : data.usoCfdi;
  return [withChosen(fitting, usesFor("", ""), chosen), chosen];
};
