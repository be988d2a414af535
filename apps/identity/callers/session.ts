/** What a signed-in person is to identity's handlers: the person, and the device they sit at. */
import type { SessionSubjects } from "#platform/auth/sessions.ts";
import { dayMs } from "#platform/clock.ts";
import { shownName } from "../accounts/shown-name.domain.ts";
import type { IdentitySettings } from "../config.ts";
import { findDevice, type SignedIn } from "../devices/devices.query.ts";

export type IdentitySession = SignedIn;
export type SignedInAccount = SignedIn["account"];

/** The kit's session is the cookie of a device: shard is the person, subject is the device. */
export const identitySessions: SessionSubjects = {
  lifetimeMs: (settings: IdentitySettings) => settings.sessionDays * dayMs,
  load: async (db, { id }) => {
    const session = await findDevice(db, id);
    if (!session) return null;
    const { id: account, roles } = session.account;
    const audited = { id: account, name: shownName(session.account) };
    return { roles: ["person", ...roles], session, audited };
  },
  // A device that was signed out elsewhere is out at its next request, in every process.
  remembered: false,
};
