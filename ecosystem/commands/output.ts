/** How commands answer: a table for people, JSON for programs, one sentence when it is wrong. */
import type { Command } from "commander";
import { columns } from "../columns.ts";

export interface Output {
  readonly json: boolean;
}

/** Adds `--json` and an example to a command: every command has both. */
export const described = (command: Command, example: string): Command =>
  command
    .option("--json", "answer with one JSON document")
    .addHelpText("after", `\nExample:\n  ${example}`);

export const print = (document: unknown, text: string, { json }: Partial<Output>): void => {
  process.stdout.write(json ? `${JSON.stringify(document, null, 2)}\n` : `${text}\n`);
};

/** Rows with headings; a sentence when there are none. */
export const tableText = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  whenEmpty: string,
): string => (rows.length === 0 ? whenEmpty : columns([headings, ...rows]));

export const shownDate = (at: Date | string | null): string =>
  at === null ? "-" : new Date(at).toISOString().slice(0, 16).replace("T", " ");
