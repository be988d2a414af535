/** The page that lists every code of SAT's with its words. */
import { format } from "prettier";
import { texts, toldBySatAlone } from "#libraries/cfdi/rules/texts/texts.ts";

const kinds = [
  {
    title: "Documents (CFDI 4.0)",
    says: "SAT's own codes for what a CFDI holds.",
    form: /^CFDI/,
  },
  {
    title: "Payments (Pagos 2.0)",
    says:
      "For documents of type P. Where a rule for all documents says the same (a subtotal of 0, " +
      "say), its `CFDI` code is given.",
    form: /^CRP/,
  },
  {
    title: "Form, date and certificate",
    says: "Codes of the stamping itself.",
    form: /^\d/,
  },
] as const;

const opening = `# Why a CFDI is refused

Milpa looks at a document before a stamp is spent. What it finds comes as \`422\` with SAT's code,
the field in the words of the request (\`conceptos[0].importe\`) and a sentence in Spanish and
English; where a value would pass, the sentence ends with it. Codes marked **SAT** can only be told
by SAT's registers: they arrive with a provider's rejection and carry the same words.

This page is written by \`node --import tsx tools/cfdi-errors.ts\`.
`;

const rowOf = ([code, { es, en }]: readonly [string, { es: string; en: string }]): string =>
  `| ${code} | ${toldBySatAlone.has(code) ? "**SAT**" : ""} | ${es} | ${en} |`;

export const errorsPage = (): Promise<string> => {
  const all = Object.entries(texts).sort(([left], [right]) => (left < right ? -1 : 1));
  const tables = kinds.map(({ title, says, form }) => {
    const rows = all.filter(([code]) => form.test(code)).map(rowOf);
    const head = "| Code | Told by | Qué hacer | What to do |\n|---|---|---|---|";
    return `## ${title}\n\n${says}\n\n${head}\n${rows.join("\n")}\n`;
  });
  return format([opening, ...tables].join("\n"), { parser: "markdown", printWidth: 100 });
};
