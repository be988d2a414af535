/** Reads a Constancia de Situación Fiscal: whose it is, where they live, what they are taxed as. */
import { withoutCompanyForm } from "#libraries/cfdi/rules/company-form.ts";
import { isPostalCode } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { isLegalPerson, isRfc } from "#libraries/cfdi/rules/rfc.ts";
import { regimesFor } from "../profiles/billing-choices.domain.ts";
import { regimesOf } from "./constancia-regimes.domain.ts";
import { labelledValues, plainLetters, type Label } from "./constancia-words.domain.ts";

/** Empty where the paper does not tell: people fill it in themselves. */
export interface Constancia {
  readonly rfc: string;
  readonly name: string;
  readonly postalCode: string;
  /** Keys of c_RegimenFiscal that still hold, and that suit the RFC. */
  readonly regimes: readonly string[];
}

const nameMost = 300;
const title = /CONSTANCIA\s*DE\s*SITUACION\s*FISCAL|CEDULA\s*DE\s*IDENTIFICACION\s*FISCAL/;
const anyRfc = /[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}(?![A-Z\d])/g;

type Values = ReadonlyMap<Label, string>;

/** Of the rows of the paper, in NFC. Null for whatever is no Constancia. */
export const readConstancia = (text: string): Constancia | null => {
  if (!title.test(plainLetters(text))) return null;
  const values = labelledValues(text);
  const rfc = rfcIn(values.get("RFC") ?? "") ?? rfcIn(text);
  if (rfc === null) return null;
  const postalCode = /\d{5}/.exec(values.get("Código Postal") ?? "")?.[0] ?? "";
  const suiting = new Set(regimesFor(rfc).map(({ id }) => id));
  return {
    rfc,
    name: nameOf(rfc, values, text).toUpperCase().slice(0, nameMost),
    postalCode: isPostalCode(postalCode) ? postalCode : "",
    regimes: regimesOf(text).filter((id) => suiting.has(id)),
  };
};

const rfcIn = (text: string): string | null =>
  (text.toUpperCase().match(anyRfc) ?? []).find(isRfc) ?? null;

const nameOf = (rfc: string, values: Values, text: string): string => {
  if (isLegalPerson(rfc)) {
    const name =
      values.get("Denominación/Razón Social") ??
      values.get("Denominación o Razón Social") ??
      values.get("Razón Social") ??
      nameOfCard(text, rfc);
    const company = withoutCompanyForm(name);
    return company?.certain ? company.name : name;
  }
  const parts = [values.get("Nombre (s)"), values.get("Primer Apellido")];
  const whole = [...parts, values.get("Segundo Apellido")].filter(Boolean).join(" ");
  return parts.every(Boolean) ? whole : nameOfCard(text, rfc);
};

/** Of the other side of the paper, in the rows of the card. */
const beside = /LUGAR\s*Y\s*FECHA|CONSTANCIA\s*DE\s*SITUACION/;
const cardLabels = /NOMBRE,\s*DENOMINACION\s*O\s*RAZON|REGISTRO\s*FEDERAL\s*DE\s*CONTRIBUYENTES/;
const beforeRfc = 2;
const linesOfCard = 8;

/** On the small card above the paper the name stands over its label, without one before it. */
const nameOfCard = (text: string, rfc: string): string => {
  const cells = text
    .split(/[\n\t]/)
    .map((cell) => cell.replace(/\s+/g, " ").trim())
    .filter((cell) => !beside.test(plainLetters(cell)));
  const label = cells.findIndex((cell) => /NOMBRE,\s*DENOMINACION/.test(plainLetters(cell)));
  if (label < beforeRfc) return "";
  const above = cells.slice(Math.max(0, label - linesOfCard), label);
  const from = above.findLastIndex(
    (cell) => cardLabels.test(plainLetters(cell)) || cell.toUpperCase().includes(rfc),
  );
  return from < 0
    ? ""
    : above
        .slice(from + 1)
        .join(" ")
        .trim();
};
