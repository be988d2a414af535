/** A bank account for money of clients is opened. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { writeAccount } from "./ledgers.store.ts";
import type { TrustAccount } from "./trust.domain.ts";

export type AccountWish = Pick<
  TrustAccount,
  "name" | "bank" | "lastDigits" | "feeCapCents" | "approvalCents"
>;

export const openAccount = (
  db: Queries,
  { firm, actor }: Pick<Access, "firm" | "actor">,
  wish: AccountWish,
  now: Date,
): Promise<TrustAccount> =>
  change(db, async (tx) => {
    const account = { ...wish, id: newId() };
    await writeAccount(tx, firm.id, account, now);
    await record(tx, {
      firmId: firm.id,
      actor,
      action: "trust.account_opened",
      subjectId: account.id,
      now,
    });
    return { ...account, bookCents: 0, lastSeq: 0, lastHash: "", closedUntil: null };
  });
