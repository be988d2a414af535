/** Which input a finding belongs beside. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { FormError } from "#ui/components/fields/form.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { headFields, lineFields, type TypedInvoice } from "./typed-invoice.ts";

export interface PlacedFindings {
  /** By the input's name. */
  readonly at: (name: string) => string | undefined;
  /** For the summary on top, each with a link to its input where it has one. */
  readonly all: readonly FormError[];
}

export const noFindings: PlacedFindings = { at: () => undefined, all: [] };

export const placedFindings = (
  findings: readonly Finding[],
  typed: TypedInvoice,
  locale: Locale,
): PlacedFindings => {
  const texts = new Map<string, string>();
  const all: FormError[] = [];
  const said = new Set<string>();
  for (const finding of findings) {
    const name = inputOf(finding.field, typed);
    const text = textOf(finding, locale);
    // Of several sentences on one input the first is the nearest to the cause.
    if (name !== null && texts.has(name)) continue;
    if (name !== null) texts.set(name, text);
    const line = /^conceptos\.(\d+)\./.exec(name ?? finding.field)?.[1];
    const whole = line === undefined ? text : `${lineWord[locale]} ${Number(line) + 1}: ${text}`;
    if (said.has(whole)) continue;
    said.add(whole);
    all.push({ text: whole, ...(name !== null && { fieldId: `field-${name}` }) });
  }
  return { at: (name) => texts.get(name), all };
};

const lineWord = { "es-MX": "Concepto", en: "Line" } as const;

/** A sentence first, and SAT's code after it for whoever looks it up. */
export const textOf = ({ code, message }: Finding, locale: Locale): string => {
  const text = locale === "en" ? message.en : message.es;
  return code === "" ? text : `${text} (${code})`;
};

const heads = new Set<string>(headFields);
const lines = new Set<string>(lineFields);

/** Null when the form shows no input for it. */
export const inputOf = (field: string, { lines: typed }: TypedInvoice): string | null => {
  const [, index, rest = ""] = /^conceptos\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
  if (index !== undefined) {
    const name = lineInput(rest);
    return Number(index) < typed.length ? `conceptos.${index}.${name}` : null;
  }
  const plain = field.replace(/\[\d+\]/g, "");
  if (plain === "conceptos") return "conceptos.0.claveProdServ";
  if (heads.has(plain)) return plain;
  const [first = ""] = plain.split(".");
  if (plain.startsWith("cfdiRelacionados")) return "cfdiRelacionados.uuids";
  if (plain.startsWith("informacionGlobal")) return "informacionGlobal.periodicidad";
  return heads.has(first) ? first : null;
};

const lineInput = (rest: string): string => {
  const [first = ""] = rest.split(/[.[]/);
  if (lines.has(first)) return first;
  if (first === "importe") return "valorUnitario";
  return first === "objetoImp" || first === "impuestos" ? "tax" : "claveProdServ";
};
