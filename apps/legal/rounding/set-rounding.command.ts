/** The firm says how a day's work is rounded before it is charged. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { findClient } from "../clients/clients.query.ts";
import { findMatter } from "../matters/matters.query.ts";
import type { RoundingRule } from "./rounding.domain.ts";
import { insertRounding } from "./rounding.store.ts";

/** Days that were rounded before stay as they are until something of them changes. */
export const setRounding = (
  db: Queries,
  access: Access,
  wish: Omit<RoundingRule, "id">,
  now: Date,
): Promise<RoundingRule | Refusal<"client_not_found" | "matter_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const { clientId, matterId } = wish;
    if (clientId !== null && !(await findClient(tx, firm.id, clientId)))
      return refuse("client_not_found", { field: "clientId" });
    if (matterId !== null && !(await findMatter(tx, access, matterId)))
      return refuse("matter_not_found", { field: "matterId" });
    const rule = { ...wish, id: newId() };
    await insertRounding(tx, firm.id, rule, now);
    const { id: subjectId, incrementSeconds, mode, minimumSeconds } = rule;
    const detail = { incrementSeconds, mode, minimumSeconds };
    const deed = { firmId: firm.id, actor, matterId, subjectId, detail, now };
    await record(tx, { ...deed, action: "rounding.set" });
    return rule;
  });
