/** What is measured of the quality of answers, each a section of one document. */
import { corpusTallies } from "#libraries/deadlines/testing/quality.ts";
import { rulePacks } from "#libraries/deadlines/rule-packs.ts";
import { retrieval } from "./retrieval.ts";
import { document, table } from "../reference/markdown.ts";

export interface Section {
  /** By which the command is told to measure it alone. */
  readonly name: string;
  /** Its heading in the document. */
  readonly title: string;
  /** Fast enough to be compared by a test each time; else it is measured when it is asked for. */
  readonly isFast: boolean;
  readonly measure: () => string | Promise<string>;
}

const languages = { es: "Spanish", en: "English" };

const deadlines = (): string => {
  const tallies = corpusTallies();
  const sum = (of: "phrases" | "right" | "silentErrors"): string =>
    String(tallies.reduce((total, one) => total + one[of], 0));
  return document(
    "The corpus of `libraries/deadlines/testing/phrases.txt`: phrases of our own, each with what " +
      "is to be read in it, or the reason to abstain. A silent error is a term or a day that is " +
      "told where it is wrong.",
    table(
      ["language", "to be read", "phrases", "right", "silent errors"],
      [
        ...tallies.map(({ language, expected, phrases, right, silentErrors }) => [
          languages[language],
          expected,
          ...[phrases, right, silentErrors].map(String),
        ]),
        ["both", "all", sum("phrases"), sum("right"), sum("silentErrors")],
      ],
    ),
    "Last days are computed by these laws, as they stood on that day:",
    table(
      ["law", "version", "calendar", "source"],
      rulePacks.map(({ id, version, calendar, source }) => [
        id,
        version,
        `${calendar.id}@${calendar.version}`,
        source,
      ]),
    ),
  ).trim();
};

export const sections: readonly Section[] = [
  { name: "deadlines", title: "Deadlines", isFast: true, measure: deadlines },
  { name: "retrieval", title: "Search in documents", isFast: false, measure: retrieval },
];
