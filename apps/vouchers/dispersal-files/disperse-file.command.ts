/** Issues a file of dispersals: all of its lines in one transaction, or none, and only once. */
import { sha256Hex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { runAllInside, type Emit } from "#platform/db/group-commit.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { CheckedLine } from "./checked-line.domain.ts";
import { findFile, insertFile, type IssuedFile } from "./dispersal-files.store.ts";
import { dispersing } from "../issuance/disperse-vouchers.command.ts";
import type { DisperseInput } from "../issuance/disperse-vouchers.domain.ts";
import { readIssuingTerms } from "../issuance/issuing-terms.query.ts";
import { expiryOf } from "../issuance/voucher-life.domain.ts";

export interface FileToIssue {
  readonly communityId: string;
  readonly memberId: string;
  readonly name: string;
  readonly csv: string;
  readonly lines: readonly CheckedLine[];
  readonly now: Date;
}

export interface IssuedOnce {
  readonly file: IssuedFile;
  /** Whether the same text was issued before; then nothing was done. */
  readonly before: boolean;
}

/**
 * In a transaction of the caller's, who rolls it back on a refusal. Every line must be without a
 * fault. `polen_exhausted` names the first line that does not fit any more.
 */
export const disperseFile = async (
  tx: Queries,
  emit: Emit,
  { communityId, memberId, name, csv, lines, now }: FileToIssue,
): Promise<IssuedOnce | Refusal<"polen_exhausted">> => {
  const contentHash = sha256Hex(csv);
  const life = await readIssuingTerms(tx, communityId, now);
  const asked = lines.flatMap(({ number, dispersal }) =>
    dispersal ? [{ number, dispersal }] : [],
  );
  const cents = asked.reduce((sum, { dispersal }) => sum + dispersal.cents, 0);
  // More than can be counted exactly is more than any cell may issue.
  if (!Number.isSafeInteger(cents)) return refuse("polen_exhausted");
  const file = { id: newId(), name, lines: asked.length, cents, at: now };
  if (!(await insertFile(tx, { ...file, communityId, contentHash, issuedBy: memberId }))) {
    const known = await findFile(tx, communityId, contentHash);
    if (!known) throw new Error("a file that was issued before is not there");
    return { file: known, before: true };
  }
  const inputs = asked.map(({ dispersal }): DisperseInput => ({
    ...dispersal,
    communityId,
    batchId: newId(),
    expiresAt: dispersal.expiresAt ?? expiryOf(now, life),
    now,
  }));
  const outcomes = await runAllInside(tx, emit, dispersing, inputs);
  const refused = outcomes.findIndex((outcome) => outcome instanceof Refusal);
  if (refused < 0) return { file, before: false };
  const message = `line ${asked[refused]?.number ?? 0}: its cell has no polen left for it`;
  return refuse("polen_exhausted", { message });
};
