/** Reads a file of dispersals against what the community knows, and issues nothing. */
import type { Queries } from "#platform/db/database.ts";
import { cellReader } from "#platform/parsing/csv-heads.ts";
import { csvLines } from "#platform/parsing/csv.ts";
import { checkedLine, type CheckedLine } from "./checked-line.domain.ts";
import {
  askedLines,
  dispersalColumns,
  dispersalColumnsNeeded,
  dispersalLinesMost,
  type AskedLine,
  type FileFault,
} from "./dispersal-file.domain.ts";
import { lookUp, memberKey } from "./dispersal-file.query.ts";

export interface FileAsked {
  readonly communityId: string;
  readonly timeZone: string;
  readonly csv: string;
  readonly now: Date;
}

/** Each line with what is wrong with it, or why the file is none. */
export const readFile = async (
  db: Queries,
  { communityId, timeZone, csv, now }: FileAsked,
): Promise<readonly CheckedLine[] | FileFault> => {
  const read = csvLines(csv, dispersalLinesMost + 2);
  if ("brokenAt" in read) return { fault: "broken", line: read.brokenAt };
  const [first, ...rest] = read;
  const reader = cellReader(first?.cells ?? [], dispersalColumns, dispersalColumnsNeeded);
  const lines = askedLines(rest, reader, timeZone);
  return "fault" in lines ? lines : checkLines(db, communityId, lines, now);
};

/** Each line with what is wrong with it. */
export const checkLines = async (
  db: Queries,
  communityId: string,
  lines: readonly AskedLine[],
  now: Date,
): Promise<readonly CheckedLine[]> => {
  const { cells, members } = await lookUp(db, communityId, lines);
  return lines.map((line) => {
    const cell = cells.get(line.cell.toLowerCase());
    return checkedLine(line, { cell, member: members.get(memberKey(line.member)) }, now);
  });
};
