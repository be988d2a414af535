/** Forgets codes, tokens, grants and everything else whose time is over. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import { idempotencyKeptMs } from "#platform/limits.ts";
import {
  correspondenceKeptMs,
  endedDeviceKeptMs,
  endedGrantKeptMs,
  reservationKeptMs,
  revokedGrantKeptMs,
  revokedTokensKeptMs,
} from "./limits.ts";
import { interactionMs } from "../authorization/limits.ts";
import { walkOf, type Walk } from "./portions.ts";
import * as sweeps from "./expired.store.ts";

/** Also a sub-job of the daily dispatcher (integration.md, 17). Counts what it deleted. */
export const cleanupOauthCodes = async (context: JobContext): Promise<Counts> => {
  const { services, now } = context;
  const walk = walkOf(context);
  const ago = (ms: number): Date => plusMs(now, -ms);
  const dead = ago(endedGrantKeptMs);
  return {
    codes: await walk(sweeps.sweepCodes, now),
    accessTokens: await walk(sweeps.sweepAccessTokens, now),
    refreshTokens:
      (await walk(sweeps.sweepTokensOfRevoked, ago(revokedTokensKeptMs))) +
      (await walk(sweeps.sweepTokensOfEnded, dead)),
    // After their tokens: a token without its grant would never be found again.
    grants:
      (await walk(sweeps.sweepRevokedGrants, ago(revokedGrantKeptMs))) +
      (await walk(sweeps.sweepEndedGrants, dead)),
    // A person may still be at the sign-in that a pushed request began; its code spends the row.
    pushedRequests: await walk(sweeps.sweepPushedRequests, ago(interactionMs)),
    // Proofs live by real time, as signatures do: a moved clock must not let one in again.
    proofs: await walk(sweeps.sweepProofs, services.clock.real()),
    challenges: await walk(sweeps.sweepChallenges, now),
    emailLinks: await walk(sweeps.sweepEmailLinks, now),
    signUps: await walk(sweeps.sweepSignUps, now),
    attempts: await walk(sweeps.sweepAttempts, now),
    responses: await walk(sweeps.sweepResponses, ago(idempotencyKeptMs)),
    sessions: await sweepSessions(context),
    devices: await walk(sweeps.sweepDevices, ago(endedDeviceKeptMs)),
    messages: await services.messaging.sweep(),
    ...(await forgetOfTenants(walk, now)),
  };
};

const forgetOfTenants = async (walk: Walk, now: Date): Promise<Counts> => {
  const old = plusMs(now, -correspondenceKeptMs);
  return {
    invitations: await walk(sweeps.sweepInvitations, now),
    letters: await walk(sweeps.sweepLetters, plusMs(now, -dayMs)),
    reservations: await walk(sweeps.sweepReservations, plusMs(now, -reservationKeptMs)),
    scheduledMessages: await walk(sweeps.sweepScheduledMessages, old),
    voiceCalls: await walk(sweeps.sweepVoiceCalls, old),
    mentions: await walk(sweeps.sweepMentions, old),
    comments: await walk(sweeps.sweepComments, old),
  };
};

/** The kit's own sweep takes a thousand at a time. */
const sweepSessions = ({ services, signal, heartbeat }: JobContext): Promise<number> =>
  inPortions({ size: 1, signal, heartbeat }, () => services.sessions.sweep());
