/** How well the corpus is read: counted by language and by what a phrase asks for. */
import { findDeadlines, languageOf } from "../find-deadlines.ts";
import { fold } from "../fold.ts";
import { allWritten, readCorpus } from "./phrase.ts";

export interface Tally {
  readonly language: "es" | "en";
  /** What is to be read: a term or a day, the reason to abstain, or nothing. */
  readonly expected: "deadline" | "abstention" | "nothing";
  readonly phrases: number;
  readonly right: number;
  /** A day or a term was told where another one, none, or an abstention is right. */
  readonly silentErrors: number;
}

const kindOf = (written: string): Tally["expected"] =>
  written === "none" ? "nothing" : written.includes("abstain") ? "abstention" : "deadline";

const readings = () =>
  readCorpus().map(([text, expected]) => {
    const got = allWritten(findDeadlines(text));
    const isRight = got === expected;
    const language = languageOf(fold(text));
    const isSilent = !isRight && kindOf(got) === "deadline";
    return { language, expected: kindOf(expected), isRight, isSilent };
  });

export const corpusTallies = (): readonly Tally[] => {
  const all = readings();
  return (["es", "en"] as const).flatMap((language) =>
    (["deadline", "abstention", "nothing"] as const).map((expected): Tally => {
      const own = all.filter((one) => one.language === language && one.expected === expected);
      const count = (which: "isRight" | "isSilent") => own.filter((one) => one[which]).length;
      const [right, silentErrors] = [count("isRight"), count("isSilent")];
      return { language, expected, phrases: own.length, right, silentErrors };
    }),
  );
};
