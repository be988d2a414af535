/** The firm says what an hour costs from a day on. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { findClient } from "../clients/clients.query.ts";
import { findMatter, membersAmong } from "../matters/matters.query.ts";
import type { Rate } from "./rate.domain.ts";
import { insertRate } from "./rates.store.ts";

type Unknown = Refusal<
  "member_not_found" | "client_not_found" | "matter_not_found" | "invalid_request"
>;

const faultOf = async (
  tx: Queries,
  access: Access,
  { memberId, clientId, matterId }: Omit<Rate, "id">,
): Promise<Unknown | null> => {
  const { firm } = access;
  if (clientId !== null && matterId !== null) {
    const message = "matterId: a rate is of a client or of a matter";
    return refuse("invalid_request", { field: "matterId", message });
  }
  if (memberId !== null && (await membersAmong(tx, firm.id, [memberId])).length === 0)
    return refuse("member_not_found", { field: "memberId" });
  if (clientId !== null && !(await findClient(tx, firm.id, clientId)))
    return refuse("client_not_found", { field: "clientId" });
  if (matterId !== null && !(await findMatter(tx, access, matterId)))
    return refuse("matter_not_found", { field: "matterId" });
  return null;
};

export const setRate = (
  db: Queries,
  access: Access,
  wish: Omit<Rate, "id">,
  now: Date,
): Promise<Rate | Unknown> =>
  change(db, async (tx) => {
    const fault = await faultOf(tx, access, wish);
    if (fault) return fault;
    const { firm, actor } = access;
    const rate = { ...wish, id: newId() };
    await insertRate(tx, firm.id, rate, now);
    const { id: subjectId, matterId, cents, from } = rate;
    const deed = { firmId: firm.id, actor, matterId, subjectId, detail: { cents, from }, now };
    await record(tx, { ...deed, action: "rate.set" });
    return rate;
  });
