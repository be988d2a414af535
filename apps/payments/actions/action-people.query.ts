/** Who proposed, approved and rejected: operators by their address, programs by their key. */
import type { Queries } from "#platform/db/database.ts";
import type { Action } from "./action.domain.ts";
import type { PaymentSession } from "../callers/session.ts";
import { merchantName } from "../checkout/checkouts.query.ts";
import { emailsOf } from "../callers/people.query.ts";

const prefix = "operator:";

/** As the routes for programs name a person who signed in. */
export const operatorName = (viewer: PaymentSession | null): string =>
  `${prefix}${viewer?.userId ?? ""}`;

export type Names = (who: string | null) => string;

export const namesOf = async (db: Queries, actions: readonly Action[]): Promise<Names> => {
  const all = actions.flatMap(({ proposedBy, approvedBy, rejectedBy }) => [
    proposedBy,
    approvedBy ?? "",
    rejectedBy ?? "",
  ]);
  const subs = all.filter((who) => who.startsWith(prefix)).map((who) => who.slice(prefix.length));
  const emails = subs.length === 0 ? new Map<string, string>() : await emailsOf(db, subs);
  const keys = new Map<string, string | null>();
  for (const who of new Set(all.filter((one) => one.startsWith("key:")))) {
    keys.set(who, await merchantName(db, who));
  }
  return (who) =>
    who === null ? "—" : (keys.get(who) ?? emails.get(who.slice(prefix.length)) ?? who);
};
