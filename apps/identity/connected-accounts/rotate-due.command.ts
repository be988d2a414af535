/** Rotates the tokens that we hold as a client of others, before they expire. */
import { plusMs } from "#platform/clock.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import type { Vault } from "#platform/vault.ts";
import { askForRotation, type RotationRequest } from "./request-rotation.client.ts";
import type { Rotation } from "./rotation.domain.ts";
import {
  rotateAgainMs,
  rotateBeforeMs,
  rotationClaimMs,
  rotationsAtOnce,
  rotationsMost,
} from "./limits.ts";
import {
  connectedAccessToken,
  connectedClientSecret,
  connectedRefreshToken,
} from "../callers/sealed.ts";
import { fromTheOldest } from "../cleanup/portions.ts";
import {
  claimDue,
  recordFailure,
  recordRotation,
  type Due,
  type DueQuestion,
} from "./connected-accounts.store.ts";

const none = { rotated: 0, refused: 0, failed: 0, answersLost: 0, interrupted: 0, unrecorded: 0 };

type Tally = { -readonly [K in keyof typeof none]: number };

/**
 * Also a sub-job of the daily dispatcher (integration.md, 5). `answersLost` counts rotations that
 * the provider may have made without our learning the new token, `interrupted` those that a run
 * which died had begun: both are tried again, and refused for good if the provider says so.
 */
export const refreshTokens = async (context: JobContext): Promise<Counts> => {
  const { services, now, heartbeat, signal } = context;
  const tally: Tally = { ...none };
  let afterId = fromTheOldest.id;
  for (let seen = 0; seen < rotationsMost; seen += rotationsAtOnce) {
    signal.throwIfAborted();
    const due = await claimDue(services.db, questionAt(now, afterId));
    const last = due
      .map(({ id }) => id)
      .sort()
      .at(-1);
    if (last === undefined) break;
    await Promise.all(due.map((account) => rotate(context, account, tally)));
    afterId = last;
    await heartbeat();
  }
  return tally;
};

const questionAt = (now: Date, afterId: string): DueQuestion => ({
  now,
  afterId,
  most: rotationsAtOnce,
  expiresBefore: plusMs(now, rotateBeforeMs),
  rotatedUntil: plusMs(now, -rotateAgainMs),
  claimedBefore: plusMs(now, -rotationClaimMs),
});

const rotate = async ({ services, now }: JobContext, account: Due, tally: Tally): Promise<void> => {
  if (account.interrupted) tally.interrupted += 1;
  const about = opened(services.vault, account);
  const rotation: Rotation = about
    ? await askForRotation(services, about)
    : { kind: "failed", reason: "The stored token was sealed under another master key." };
  const recorded = await record(services, { account, at: now }, rotation);
  if (!recorded) tally.unrecorded += 1;
  else if (rotation.kind === "lost") tally.answersLost += 1;
  else tally[rotation.kind] += 1;
};

/** Null when the vault cannot open it: one bad row must not stop the others. */
const opened = (vault: Vault, account: Due): RotationRequest | null => {
  const { client_secret: secret, refresh_token: refresh } = account;
  if (refresh === null) return null;
  try {
    return {
      tokenEndpoint: account.token_endpoint,
      clientId: account.client_id,
      clientSecret: secret === null ? null : vault.open(connectedClientSecret, secret, account.id),
      refreshToken: vault.open(connectedRefreshToken, refresh, account.id),
    };
  } catch {
    return null;
  }
};

const record = (
  { db, vault }: JobContext["services"],
  { account, at }: { readonly account: Due; readonly at: Date },
  rotation: Rotation,
): Promise<boolean> => {
  const claimed = { id: account.id, claimedAt: at };
  if (rotation.kind !== "rotated") {
    const spent = rotation.kind === "refused" && account.answer_lost_at !== null;
    const why = spent ? ` ${spentBefore}` : "";
    return recordFailure(db, claimed, rotation.kind, `${rotation.reason}${why}`);
  }
  const { accessToken, refreshToken, livesMs } = rotation;
  return recordRotation(db, claimed, {
    accessToken: vault.seal(connectedAccessToken, accessToken, account.id),
    refreshToken:
      refreshToken === null ? null : vault.seal(connectedRefreshToken, refreshToken, account.id),
    expiresAt: plusMs(at, livesMs),
  });
};

const spentBefore = "The answer to an earlier request was lost, and that request had spent it.";
