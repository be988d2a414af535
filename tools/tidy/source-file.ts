/** What a house rule reads, a file, and what it answers, a finding. */

export interface SourceFile {
  /** From the root of the repository, with `/` between folders. */
  readonly path: string;
  readonly text: string;
}

export interface Finding {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly says: string;
  /** What its author can do about it. */
  readonly wayOut: string;
}

export type Rule = (files: readonly SourceFile[]) => readonly Finding[];

/** A rule that looks at one file at a time. */
export const eachFile =
  (
    concerns: (path: string) => boolean,
    look: (file: SourceFile) => readonly Omit<Finding, "path">[],
  ): Rule =>
  (files) =>
    files
      .filter((file) => concerns(file.path))
      .flatMap((file) => look(file).map((found) => ({ path: file.path, ...found })));

export const sentenceOf = (found: Finding): string =>
  `${found.path}:${found.line}  ${found.says}\n    ${found.wayOut}`;

export const linesOf = (text: string): readonly string[] => text.replace(/\n$/, "").split("\n");

/** The number of the line that holds the character at `offset`. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split("\n").length;
