/** The repository knows nothing of the places where it is written. */
import { eachFile, linesOf, type Rule } from "./source-file.ts";

/** In pieces, so that this file does not name them either. */
const words = [
  ["farm-", "studio"],
  ["farm-", "bench"],
  ["/wo", "rk/"],
  ["cla", "ude"],
  ["anthropic ", "coding"],
  ["/ho", "me/"],
  ["/Us", "ers/"],
  ["/ro", "ot/"],
].map((pieces) => pieces.join(""));

/** A path is one only where it starts; inside a longer path it may be a name of ours. */
const patterns = words.map((word) => ({
  word,
  pattern: word.startsWith("/")
    ? new RegExp(`(^|[\\s"'\`(=:])${word}`, "m")
    : new RegExp(word, "i"),
}));

export const noWorkplaceIsNamed: Rule = eachFile(
  () => true,
  (file) => {
    const suspects = patterns.filter(({ pattern }) => pattern.test(file.text));
    if (suspects.length === 0) return [];
    return linesOf(file.text).flatMap((text, position) =>
      suspects
        .filter(({ pattern }) => pattern.test(text))
        .map(({ word }) => ({
          line: position + 1,
          says: `The line names a workplace: ${word.at(0)}…${word.at(-1)}.`,
          wayOut: "Use a path relative to the repository, and no name of a tool of the trade.",
        })),
    );
  },
);
