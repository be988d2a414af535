/** For tests only: texts that a document may hold, made to trip XML, spaces and encodings. */
import fc from "fast-check";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-/()#".split("");
const awkward = [
  ...["&", "<", ">", '"', "'", "&amp;", "&#10;", "]]>", "<!--", "{", "\\", "%20", "¬"],
  ...[" ", "  ", "\t", "\n", "\r\n", "\u00a0", "\u2003", "\u2028", "\u0085", "\u200b", "\ufeff"],
  ...["Ñ", "ñ", "á", "Ü", "e\u0301", "ß", "ﬁ", "漢", "ع", "🌮", "👩🏽‍🍳", "𝔘", "\ud7ff", "\ue000"],
];

/** No one part is longer than eight. */
const partUnits = 9;

/** Never empty once tidied, never with SAT's bar; `longest` counts code units. */
export const randomText = (longest: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...plain) },
        { weight: 2, arbitrary: fc.constantFrom(...awkward) },
      ),
      { minLength: 1, maxLength: Math.floor(longest / partUnits) },
    )
    .chain((parts) => fc.constantFrom(...plain).map((first) => `${parts.join("")}${first}`));
