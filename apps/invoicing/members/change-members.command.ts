/** Takes people in as members of an organization, and lets them go. */
import type { Queries } from "#platform/db/database.ts";
import { addMember, removeMember } from "./members.store.ts";

/** From their next sign-in on. */
export const takeInMember = (
  db: Queries,
  organizationId: string,
  email: string,
  at: Date,
): Promise<void> => addMember(db, organizationId, email, at);

/** False when there was no such member. */
export const letMemberGo = (db: Queries, organizationId: string, email: string): Promise<boolean> =>
  removeMember(db, organizationId, email);
