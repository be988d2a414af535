/** A person's name, and the language in which we write to them, as they give it themselves. */
import type { Services } from "#platform/services.ts";
import { userEvent } from "../outgoing/user-events.ts";
import { setProfile, type Profile } from "./accounts.store.ts";

/** Whoever listens is told what differs; saving the same again tells nothing. */
export const changeProfile = (
  { db, clock, webhooks }: Services,
  accountId: string,
  to: Profile,
): Promise<void> =>
  db.transaction(async (tx) => {
    const was = await setProfile(tx, accountId, to);
    const changed = (["name", "locale"] as const).filter(
      (field) => was && was[field] !== to[field],
    );
    if (changed.length === 0) return;
    await webhooks.emit(tx, [userEvent("user.changed", accountId, clock.now(), changed)]);
  });
