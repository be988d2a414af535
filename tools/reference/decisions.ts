/** `docs/adr/README.md`: the decisions, each by its claim and its status. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { document, generatedNote, table } from "./markdown.ts";

export const decisionsOf = async (folder: string): Promise<string> => {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.md$/.test(file)).sort();
  const rows = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), "utf8");
      return [file.slice(0, 4), `[${claimOf(file, text)}](${file})`, statusOf(file, text)];
    }),
  );
  return document(
    generatedNote,
    "# Decisions",
    "Each title is a claim that can be disagreed with; a decision is only ever replaced.",
    table(["number", "claim", "status"], rows),
  );
};

const claimOf = (file: string, text: string): string => {
  const claim = /^# (?:\d{4}[:.]? )?(.+)$/m.exec(text)?.[1];
  if (claim === undefined) throw new Error(`${file} has no title: open it with "# <the claim>".`);
  return claim.trim();
};

/** `**Status:** accepted, 2026-11.`, or a section named Status. */
const statusOf = (file: string, text: string): string => {
  const status = /^(?:\*\*Status:?\*\*:?|Status:|## Status\s*\n+)\s*(.+?)\.?$/m.exec(text)?.[1];
  if (status === undefined) throw new Error(`${file} has no status: add "**Status:** proposed."`);
  return status;
};
