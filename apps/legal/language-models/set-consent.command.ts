/** Lets a matter's documents be sent to a language model outside the house, or no longer. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { putConsent } from "./consent.store.ts";

/** Recorded with who decided it; a repeat changes nothing. */
export const setConsent = (
  db: Queries,
  access: Access,
  matterId: string,
  given: boolean,
  now: Date,
): Promise<{ readonly given: boolean } | Refusal<"matter_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    if (!(await lockMatter(tx, access, matterId))) return refuse("matter_not_found");
    if (await putConsent(tx, firm.id, matterId, given)) {
      const action = given ? "model_consent.given" : "model_consent.withdrawn";
      await record(tx, { firmId: firm.id, actor, action, matterId, now });
    }
    return { given };
  });
