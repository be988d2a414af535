/** `milpa ledger export` and `import`: a community whole, as JSON Lines or CSV, and back again. */
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import type { Command } from "commander";
import { csvLine, headLine, rowLine } from "../../apps/vouchers/archive/archive-lines.ts";
import { readArchive, type TakeRows } from "../../apps/vouchers/archive/archive-rows.query.ts";
import { StartProblem } from "#platform/problem.ts";
import { isId } from "#platform/id.ts";
import {
  ArchiveRefused,
  importCommunity,
} from "../../apps/vouchers/archive/import-community.command.ts";
import { readCommunity } from "../../apps/vouchers/community/community.query.ts";
import { auditLedger } from "../../apps/vouchers/ledger/audit-ledger.command.ts";
import { appNamed, withServices } from "../offline.ts";
import { described, print } from "./output.ts";

const write = async (stream: WriteStream, text: string): Promise<void> => {
  if (!stream.write(text)) await once(stream, "drain");
};

const jsonLines =
  (stream: WriteStream): TakeRows =>
  async (table, rows) =>
    write(stream, rows.map((row) => `${rowLine(table, row)}\n`).join(""));

/** One file a table; the names of the columns stand in its first line. */
const csvFiles =
  (folder: string, streams: Map<string, WriteStream>): TakeRows =>
  async (table, rows) => {
    const objects = rows.map((row) => JSON.parse(row) as Record<string, unknown>);
    let stream = streams.get(table);
    if (!stream) {
      stream = createWriteStream(join(folder, `${table}.csv`));
      streams.set(table, stream);
      await write(stream, `${csvLine(Object.keys(objects[0] ?? {}))}\r\n`);
    }
    await write(stream, objects.map((row) => `${csvLine(Object.values(row))}\r\n`).join(""));
  };

/** Opened with the first line that is asked for: lines that come before anybody asks are lost. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

/** What is wrong with an archive is its operator's to mend, and told in a sentence. */
const asProblem = (error: unknown): never => {
  if (error instanceof ArchiveRefused) throw new StartProblem(error.message);
  throw error;
};

const exportAs = (communityId: string, to: string, format: string): Promise<number> =>
  withServices(appNamed("vouchers"), async ({ db, clock }) => {
    const known = isId(communityId) ? await readCommunity(db, communityId) : null;
    if (!known) throw new StartProblem(`There is no community ${communityId}.`);
    if (format === "csv") {
      await mkdir(to, { recursive: true });
      const streams = new Map<string, WriteStream>();
      const rows = await readArchive(db, communityId, csvFiles(to, streams));
      for (const stream of streams.values()) await finished(stream.end());
      return rows;
    }
    const stream = createWriteStream(to);
    const exportedAt = clock.now().toISOString();
    const head = { format: "milpa-community", version: 1, communityId, exportedAt } as const;
    await write(stream, `${headLine(head)}\n`);
    const rows = await readArchive(db, communityId, jsonLines(stream));
    await finished(stream.end());
    return rows;
  });

export const archiveCommands = (ledger: Command): void => {
  described(
    ledger
      .command("export <community> <target>")
      .description("Write a community whole: JSON Lines, or CSV with a file for each table.")
      .option("--format <format>", "jsonl or csv", "jsonl"),
    "milpa ledger export 0190… community.jsonl",
  ).action(
    async (
      communityId: string,
      target: string,
      options: { readonly format: string; readonly json?: boolean },
    ) => {
      const rows = await exportAs(communityId, target, options.format);
      print({ communityId, rows, target }, `${rows} rows are in ${target}.`, options);
    },
  );
  described(
    ledger
      .command("import <file>")
      .description(
        "Read such JSON Lines into an instance that has not the community; then verify.",
      ),
    "milpa ledger import community.jsonl",
  ).action(async (file: string, options: { readonly json?: boolean }) => {
    const answer = await withServices(appNamed("vouchers"), async ({ db }) => {
      const imported = await importCommunity(db, linesOf(file)).catch(asProblem);
      const { findings } = await auditLedger(db, imported.communityId);
      return { ...imported, findings: findings.length };
    });
    const text = `${answer.rows} rows of ${answer.communityId}; ${answer.findings} differences.`;
    print(answer, text, options);
    if (answer.findings > 0) process.exitCode = 1;
  });
};
