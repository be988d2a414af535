/** Reads a file of members against who is a member, and adds nobody. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { cellReader } from "#platform/parsing/csv-heads.ts";
import { csvLines } from "#platform/parsing/csv.ts";
import {
  checkedLines,
  memberColumns,
  memberLinesMost,
  namedLines,
  type CheckedLine,
  type FileFault,
} from "./member-file.domain.ts";

interface OwnedContact {
  readonly contact: string;
  readonly communityId: string;
  readonly memberId: string;
}

const ownersStatement = statement<OwnedContact>(
  "member-file.owners",
  `select ${named("contact, community_id, member_id")} from member_contact
    where contact = any ($1::text[])`,
);

export interface FileAsked {
  readonly communityId: string;
  readonly csv: string;
  /** Null for a name that cannot be kept. */
  readonly nameIn: (typed: string) => string | null;
}

/** By a name, and a phone or an address. */
const readerOf = (heads: readonly string[]) =>
  cellReader(heads, memberColumns, ["name", "phone"]) ??
  cellReader(heads, memberColumns, ["name", "email"]);

/** Each line with what is wrong with it, or why the file is none. */
export const readMemberFile = async (
  db: Queries,
  { communityId, csv, nameIn }: FileAsked,
): Promise<readonly CheckedLine[] | FileFault> => {
  const read = csvLines(csv, memberLinesMost + 2);
  if ("brokenAt" in read) return { fault: "broken", line: read.brokenAt };
  const [first, ...rest] = read;
  const lines = namedLines(rest, readerOf(first?.cells ?? []), nameIn);
  if ("fault" in lines) return lines;
  const contacts = lines.flatMap(({ person }) => person?.contacts ?? []);
  const owned = await db.run(ownersStatement, [[...new Set(contacts)]]);
  return checkedLines(communityId, lines, new Map(owned.map((one) => [one.contact, one])));
};
