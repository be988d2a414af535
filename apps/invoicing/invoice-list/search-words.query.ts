/**
 * How invoices are found by words. Each word is kept as it is, without a parser of language (which
 * reads `-8123` of a fiscal UUID as a number), and under a mark of its organization: words that
 * others' invoices hold as well cost nothing then.
 */
import { searchText } from "../invoices/invoice.domain.ts";

const markLength = 8;
const markOf = (organizationId: string): string => organizationId.slice(-markLength);

/** What `searchVector` takes: the words of all parts, with blanks between. */
export const searchWords = (organizationId: string, parts: readonly (string | null)[]): string =>
  wordsOf(organizationId, parts).join(" ");

/** SQL of the column from a text of `searchWords`. */
export const searchVector = (words: string): string =>
  `array_to_tsvector(string_to_array(${words}, ' '))`;

/**
 * A `tsquery`: each word is the beginning of one of the invoice's. Null where nothing was said
 * that could be found.
 */
export const searchQuery = (organizationId: string, said: string): string | null => {
  const wanted = wordsOf(organizationId, [said]).map((word) => `'${word}':*`);
  return wanted.length === 0 ? null : wanted.join(" & ");
};

const wordsOf = (organizationId: string, parts: readonly (string | null)[]): readonly string[] => {
  const words = searchText(parts).split(" ").filter(Boolean);
  return [...new Set(words)].map((word) => markOf(organizationId) + word);
};
