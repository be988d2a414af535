/** A family of tokens ends, and its person learns why when somebody else may hold a token. */
import { sendLetter } from "../mails/send-letter.ts";
import type { Services } from "#platform/services.ts";
import { tokenTheftMessage } from "../mails/messages.ts";
import { revokeGrant } from "./grants.store.ts";
import { noticeOfGrant } from "./grant-notices.query.ts";
import { recordEvent, type EventKind } from "../events/security-events.store.ts";

/** A code was sent twice: what it issued ends (RFC 6749 10.5). */
export const endReplayedGrant = (services: Services, grantId: string, now: Date): Promise<void> =>
  end(services, { grantId, now, kind: "code_replayed", tells: "nobody" });

/** A spent refresh token came back: two hold this family, and one of them is a thief. */
export const endStolenGrant = (services: Services, grantId: string, now: Date): Promise<void> =>
  end(services, { grantId, now, kind: "token_theft", tells: "person" });

/** The client itself gives its tokens back (RFC 7009). */
export const endReturnedGrant = (services: Services, grantId: string, now: Date): Promise<void> =>
  end(services, { grantId, now, kind: "tokens_revoked", tells: "nobody" });

interface End {
  readonly grantId: string;
  readonly now: Date;
  readonly kind: EventKind;
  readonly tells: "person" | "nobody";
}

/** Repeating it changes nothing: only who ends the grant records it. */
const end = (services: Services, { grantId, now, kind, tells }: End): Promise<void> =>
  services.db.transaction(async (tx) => {
    const revoked = await revokeGrant(tx, grantId, now, kind);
    if (!revoked) return;
    const { accountId, clientId } = revoked;
    await recordEvent(tx, { accountId, clientId, grantId, kind, at: now });
    if (tells === "nobody") return;
    const notice = await noticeOfGrant(tx, grantId);
    if (notice) await sendLetter(services, tokenTheftMessage(notice, now, services.baseUrl), tx);
  });
