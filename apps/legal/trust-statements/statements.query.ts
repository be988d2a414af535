/** Statements of a bank as they were read, and which of their movements are known. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { statementsShownMost } from "./limits.ts";
import type { Columns } from "./statement.domain.ts";

/** What is said of one; its bytes are another thing. */
export interface ListedStatement {
  readonly id: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly lines: number;
  readonly closingCents: Cents | null;
  readonly createdAt: Date;
  readonly takenAt: Date | null;
}

export interface StoredStatement extends ListedStatement {
  readonly file: Buffer;
  readonly columns: Columns;
}

const listed = `id, account_id, file_name, first_day::text, last_day::text, lines, closing_cents,
  created_at, taken_at`;
const columns = named(`${listed}, file, columns`);

const one = statement<StoredStatement>(
  "trust-statements.find",
  `select ${columns} from trust_statement where firm_id = $1 and id = $2`,
);

export const findStatement = async (
  db: Queries,
  firmId: string,
  id: string,
): Promise<StoredStatement | null> => (await db.run(one, [firmId, id]))[0] ?? null;

const same = statement<StoredStatement>(
  "trust-statements.same",
  `select ${columns} from trust_statement
    where firm_id = $1 and account_id = $2 and sha256 = $3`,
);

export const statementOfBytes = async (
  db: Queries,
  firmId: string,
  { accountId, sha256 }: { readonly accountId: string; readonly sha256: string },
): Promise<StoredStatement | null> => (await db.run(same, [firmId, accountId, sha256]))[0] ?? null;

const ofAccount = statement<ListedStatement>(
  "trust-statements.of-account",
  `select ${named(listed)} from trust_statement where firm_id = $1 and account_id = $2
    order by id desc limit ${statementsShownMost}`,
);

/** Newest first. */
export const statementsOf = (
  db: Queries,
  firmId: string,
  accountId: string,
): Promise<readonly ListedStatement[]> => db.run(ofAccount, [firmId, accountId]);

const known = statement<{ readonly mark: string }>(
  "trust-statements.known",
  `select mark from trust_bank_line where firm_id = $1 and account_id = $2 and mark = any($3)`,
);

/** Which of these the account has from another file. */
export const knownMarks = async (
  db: Queries,
  firmId: string,
  accountId: string,
  marks: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await db.run(known, [firmId, accountId, marks])).map(({ mark }) => mark));
