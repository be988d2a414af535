/** Finds who shall receive, by what a person types or scans: a phone or a member's code. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { normalPhone } from "../sign-in/contact.domain.ts";
import { idEndOf } from "./member-code.ts";
import { findRecipient } from "./transfer-parties.query.ts";

export interface Receiver {
  readonly id: string;
  readonly displayName: string;
}

const byCodeStatement = statement<Receiver>(
  "receivers.by-code",
  `select ${named("id, display_name")} from member
    where community_id = $1 and right(id::text, 12) = $2
    limit 2`,
);

/** Null for nobody, and where chance made two of one code: then the phone tells them apart. */
export const findReceiver = async (
  db: Queries,
  communityId: string,
  typed: string,
): Promise<Receiver | null> => {
  if (normalPhone(typed) !== null) return findRecipient(db, communityId, { toPhone: typed });
  const end = idEndOf(typed);
  if (end === null) return null;
  const found = await db.run(byCodeStatement, [communityId, end]);
  return found.length === 1 ? (found[0] ?? null) : null;
};
