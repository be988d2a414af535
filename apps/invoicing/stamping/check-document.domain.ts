/** Composes a document and holds it against every rule that can be known before a stamp. */
import type { Composed } from "#libraries/cfdi/compose/compose.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { compare, decimalOf, exact } from "#libraries/cfdi/shape/decimal.ts";
import { findingsOf } from "#libraries/cfdi/rules/findings-of.ts";
import { findingFor } from "#libraries/cfdi/rules/report.ts";
import { refuse, type FieldFault, type Refusal } from "#platform/errors.ts";

/**
 * The document when nothing is wrong with it; `localNow` is the hour at its place of issue, `also`
 * what the request showed before it became a document.
 */
export const checked = (
  composed: Composed,
  localNow: string,
  also: readonly Finding[] = [],
): Comprobante | Refusal<"stamp_failed"> => {
  const judged = judgedDocument(composed, localNow, also);
  return "findings" in judged ? stampFailed(judged.findings) : judged.comprobante;
};

/** The same, with its findings as they are. */
export const judgedDocument = (
  composed: Composed,
  localNow: string,
  also: readonly Finding[] = [],
): Composed => {
  if ("findings" in composed) return { findings: [...composed.findings, ...also] };
  const { comprobante } = composed;
  const known = [...findingsOf(comprobante, { localNow, totalLimit }), ...oversize(comprobante)];
  const findings = [...known, ...also.filter((finding) => !isAmong(known, finding))];
  return findings.length > 0 ? { findings } : { comprobante };
};

/** Pesos or other units: sums are kept as whole millionths, which a double holds up to here. */
const totalLimit = "9000000000";

const oversize = ({ SubTotal }: Comprobante): readonly Finding[] => {
  const subtotal = decimalOf(SubTotal);
  return subtotal && compare(subtotal, exact(totalLimit)) > 0
    ? [findingFor("CFDI40120", "subtotal", `≤ ${totalLimit}`)]
    : [];
};

const isAmong = (known: readonly Finding[], { code, field }: Finding): boolean =>
  known.some((one) => one.code === code && one.field === field);

/** The first finding in words; all of them beside it. */
export const stampFailed = (findings: readonly Finding[]): Refusal<"stamp_failed"> => {
  const [first] = findings;
  return refuse("stamp_failed", {
    ...(first && { field: first.field, message: sentenceOf(first) }),
    all: findings.map(faultOf),
  });
};

const faultOf = ({ code, field, message, suggestion }: Finding): FieldFault => ({
  code,
  field,
  message: message.es,
  suggestion,
});

/** `CFDI40157 receptor.regimenFiscalReceptor: …`, as a person can look it up. */
export const sentenceOf = ({ code, field, message }: Finding): string =>
  `${[code, field].filter((part) => part !== "").join(" ")}: ${message.es}`;
