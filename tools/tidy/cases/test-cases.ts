/** A case for a rule: files that break it, and files just this side of it. */
import type { SourceFile } from "../source-file.ts";

export interface Case {
  /** Each of these sets of files must be found out. */
  readonly breaks: readonly (readonly SourceFile[])[];
  /** None of these files may be found fault with. */
  readonly keeps: readonly SourceFile[];
}

export const file = (path: string, ...lines: readonly string[]): SourceFile => ({
  path,
  text: `${lines.join("\n")}\n`,
});

/** One file alone is what most rules need to break. */
export const alone = (...files: readonly SourceFile[]): readonly (readonly SourceFile[])[] =>
  files.map((one) => [one]);
