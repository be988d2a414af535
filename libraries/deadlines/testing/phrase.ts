/** The corpus: phrases, and how each says what is to be read in it. */
import { readFileSync } from "node:fs";
import type { DeadlineFound } from "../find-deadlines.ts";

/** A text, and what is found in it as `allWritten` says it. */
export type Phrase = readonly [text: string, found: string];

/** A line each, `what is found | the text`; "\n" in a text is the end of a line. */
export const readCorpus = (): readonly Phrase[] =>
  readFileSync(new URL("phrases.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line): Phrase => {
      const border = line.indexOf(" | ");
      return [line.slice(border + 3).replaceAll(String.raw`\n`, "\n"), line.slice(0, border)];
    });

const written = (found: DeadlineFound): string => {
  if (found.abstained !== null) return `abstain ${found.abstained}`;
  if (found.kind === "day") return `${found.strict ? "before" : "day"} ${found.day ?? ""}`;
  const { event, date, direction } = found.trigger;
  return `${found.count ?? ""} ${found.unit} ${direction} ${event ?? date?.day ?? ""}`;
};

/** "none" where there is no deadline. */
export const allWritten = (found: readonly DeadlineFound[]): string =>
  found.length === 0 ? "none" : found.map(written).join(" + ");
