/** Facts as one text, so that equal facts are equal texts and nothing else is. */

/** What a chain is made of: no dates, no fractions, nothing undefined. */
export type Fact =
  null | boolean | number | string | readonly Fact[] | { readonly [name: string]: Fact };

/**
 * JSON without blanks, names of an object in the order of their code units (RFC 8785 for what is
 * taken here). Numbers are safe integers: a fraction, or an integer that a double does not hold,
 * has more than one text and throws.
 */
export const canonicalJson = (fact: Fact): string => {
  if (typeof fact === "number" && !Number.isSafeInteger(fact))
    throw new TypeError(`a chain holds safe integers, and not ${fact}`);
  if (fact === null || typeof fact !== "object") return JSON.stringify(fact);
  if (isList(fact)) return `[${fact.map(canonicalJson).join(",")}]`;
  const names = Object.keys(fact).toSorted((a, b) => (a < b ? -1 : 1));
  const members = names.map(
    (name) => `${JSON.stringify(name)}:${canonicalJson(fact[name] as Fact)}`,
  );
  return `{${members.join(",")}}`;
};

const isList = (fact: object): fact is readonly Fact[] => Array.isArray(fact);
