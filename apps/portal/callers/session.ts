/** What a signed-in consumer is to the portal's handlers. */
import type { SessionSubjects } from "#platform/auth/sessions.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import type { PortalSettings } from "../config.ts";
import { freshProofMs } from "../sign-in/code-limits.ts";
import { findSignedIn } from "../consumers/devices.query.ts";
import { findConsumer } from "../consumers/consumers.query.ts";

export interface PortalSession {
  readonly consumerId: string;
  /** What a greeting says; null until somebody told it. */
  readonly name: string | null;
  /** When they last showed a code or a passkey: each time opens a session of its own. */
  readonly provedAt: Date;
}

interface Known {
  readonly consumerId: string;
  readonly name: string;
  readonly provedAt: Date;
}

const subjectOf = ({ consumerId, name, provedAt }: Known) => {
  const session: PortalSession = { consumerId, name: name || null, provedAt };
  return { roles: [], session };
};

/** Read anew with each request: a device that was signed out elsewhere is out at once. */
export const portalSessions: SessionSubjects = {
  remembered: false,
  lifetimeMs: ({ sessionDays }: PortalSettings) => sessionDays * dayMs,
  load: async (db, { id }) => {
    const found = await findConsumer(db, id);
    // Without its session nobody knows how old the proof is: it counts as old.
    return found && subjectOf({ consumerId: found.id, name: found.name, provedAt: new Date(0) });
  },
  loadWithSession: async (db, tokenHash) => {
    const known = await findSignedIn(db, tokenHash);
    if (!known) return null;
    return { id: known.sessionId, expiresAt: known.expiresAt, subject: subjectOf(known) };
  },
};

/** Recent enough for what could lock a person out of their account. */
export const isFreshProof = ({ provedAt }: PortalSession, now: Date): boolean =>
  plusMs(provedAt, freshProofMs) >= now;
