/** What of a model's words is let through: statements whose quotes stand in their sources. */
import { citationOf, type Said, type Source } from "../ai/answer.domain.ts";
import type { WrittenPart } from "./language-model.ts";
import { quoteLeast, quoteMost, textMost } from "./limits.ts";
import { figuresQuoted, figuresSaid } from "./figures.domain.ts";
import { ordersIn, touches } from "./orders.domain.ts";
import type { Redaction } from "./redaction.domain.ts";

export interface NamedSource {
  readonly name: string;
  readonly source: Source;
}

const leads = /https?:|www\.|!\[|\]\(|<[a-z/]/i;

/** Null where nothing of it may be shown. */
export const gated = (
  { text, quotes }: WrittenPart,
  sources: readonly NamedSource[],
  { restore, hasUnknown }: Pick<Redaction, "restore" | "hasUnknown">,
): Said | null => {
  const citations = quotes.flatMap(({ source: name, quote }) => {
    const found = sources.find((one) => one.name === name)?.source;
    const words = restore(quote).trim();
    if (!found || words.length < quoteLeast || words.length > quoteMost) return [];
    const start = found.text.indexOf(words);
    const end = start + words.length;
    if (start < 0 || touches(ordersIn(found.text), [start, end])) return [];
    return [citationOf(found, { start, end, text: words, features: new Set() })];
  });
  if (citations.length === 0) return null;
  const said = restore(text).trim();
  if (said === "" || said.length > textMost || hasUnknown(said) || leads.test(said)) return null;
  const quoted = figuresQuoted(citations.map(({ quote }) => quote));
  if (!figuresSaid(said).every((figure) => quoted.has(figure))) return null;
  return { text: said, citations: distinct(citations) };
};

const distinct = (citations: Said["citations"]): Said["citations"] =>
  citations.filter(
    ({ documentId, start, end }, nth) =>
      citations.findIndex(
        (one) => one.documentId === documentId && one.start === start && one.end === end,
      ) === nth,
  );
