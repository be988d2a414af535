/** Customs numbers of imported goods. */
import type { InformacionAduanera } from "../../shape/concepto.ts";
import { hasForeignTrade } from "../head.ts";
import type { Check } from "../report.ts";
import type { RuleCode } from "../texts/texts.ts";

const customsNumber = /^\d{2} {2}\d{2} {2}\d{4} {2}\d{7}$/;

export const checkCustoms = (
  check: Check,
  numbers: readonly InformacionAduanera[],
  at: string,
  [badForm, notAllowed]: readonly [RuleCode, RuleCode],
): void => {
  const isForeignTrade = hasForeignTrade(check);
  numbers.forEach(({ NumeroPedimento }, index) => {
    const field = `${at}.pedimentos[${index}]`;
    if (isForeignTrade) check.refuse(notAllowed, field);
    else if (!customsNumber.test(NumeroPedimento)) check.refuse(badForm, field);
  });
};
