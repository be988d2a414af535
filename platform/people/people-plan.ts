/** What an app says of its people: what operators may do, and who may belong to its places. */
import type { Queries } from "../db/database.ts";
import type { OperatorRights } from "./operators.ts";

export interface MembershipPlan {
  /** What people may be there, in the app's words; the first unless told otherwise. */
  readonly roles: readonly [string, ...string[]];
  /** The role of which one person who ever came in must remain; absent: a place may stand empty. */
  readonly keeper?: string;
  /** Where somebody who belongs to it begins. */
  readonly pathOf: (id: string) => `/${string}`;
  /** What a place is called; null where there is none. `id` is a UUID. */
  readonly titleOf: (db: Queries, id: string) => Promise<string | null>;
}

export interface PeoplePlan {
  readonly operators: OperatorRights;
  /** Absent: nobody belongs to anything here. */
  readonly memberships?: MembershipPlan;
}
