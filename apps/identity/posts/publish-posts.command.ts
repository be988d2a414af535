/** Publishes what is due, each post once, also where a run dies after the network heard it. */
import { plusMs } from "#platform/clock.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Services } from "#platform/services.ts";
import { openAccount, unopened } from "../connected-accounts/open-account.ts";
import {
  findSocialAccount,
  type SocialAccount,
} from "../connected-accounts/social-accounts.query.ts";
import { markRefused } from "../connected-accounts/social-accounts.store.ts";
import { networkOf } from "../networks/network-of.ts";
import type { Network, NetworkAccount, PublishedStatus, Told } from "../networks/network.ts";
import { publishClaimMs, publishPortion } from "./limits.ts";
import { knownStatuses } from "./posts.query.ts";
import { isSameText, isStale, outcomeOf, type Outcome } from "./post.domain.ts";
import {
  claimPosts,
  noteAsking,
  recordFailed,
  recordLater,
  recordPublished,
  type ClaimedPost,
} from "./posts.store.ts";

export interface Publication {
  readonly published: number;
  readonly failed: number;
  readonly later: number;
  /** Their accounts need a person. */
  readonly waiting: number;
  /** Claimed and not brought to an end; taken up again when the claim is over. */
  readonly broken: number;
}

const counter = {
  published: "published",
  failed: "failed",
  later: "later",
  waits: "waiting",
  broken: "broken",
} as const;

interface Publishing {
  readonly now: Date;
  /** One post alone. */
  readonly only?: string;
  readonly pace?: Pick<JobContext, "heartbeat" | "signal">;
}

export const publishPosts = async (
  services: Services,
  { now, only, pace }: Publishing,
): Promise<Publication> => {
  const sum = { published: 0, failed: 0, later: 0, waiting: 0, broken: 0 };
  await inPortions<ClaimedPost>({ ...pace, size: publishPortion }, async (last) => {
    const claimed = await claimPosts(services.db, {
      now,
      only: only ?? null,
      after: last?.id ?? null,
      claimedBefore: plusMs(now, -publishClaimMs),
      most: publishPortion,
    });
    const inOrder = claimed.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    for (const post of inOrder) sum[counter[await publishOrLeave(services, post, now)]] += 1;
    return inOrder;
  });
  return sum;
};

/** One that cannot be written down stops no other: its own statuses tell whether it arrived. */
const publishOrLeave = async (
  services: Services,
  post: ClaimedPost,
  now: Date,
): Promise<Outcome["kind"] | "broken"> => {
  try {
    return await publish(services, post, now);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    services.log.error({ err: error, post: post.id }, "A post could not be published.");
    return "broken";
  }
};

const publish = async (
  services: Services,
  post: ClaimedPost,
  now: Date,
): Promise<Outcome["kind"]> => {
  const account = await findSocialAccount(services.db, post.tenantId, post.accountId);
  const outcome = await attempt(services, post, { account, now });
  const claimed = { tenantId: post.tenantId, id: post.id, claimedAt: now };
  await services.db.transaction(async (tx) => {
    if (outcome.kind === "failed") return recordFailed(tx, claimed, outcome.failure);
    if (outcome.kind === "later") return recordLater(tx, claimed, outcome.at);
    if (outcome.kind === "waits") {
      if (account)
        await markRefused(tx, { ...post, accessToken: account.accessToken }, outcome.reason);
      return recordLater(tx, claimed, null);
    }
    const { captured } = outcome.status;
    const isOurs = await recordPublished(tx, claimed, outcome.status);
    if (isOurs && captured) await services.messaging.send(captured, { tx });
  });
  return outcome.kind;
};

const attempt = async (
  services: Services,
  post: ClaimedPost,
  { account, now }: { readonly account: SocialAccount | null; readonly now: Date },
): Promise<Outcome> => {
  if (isStale(post.publishAt, now)) return { kind: "failed", failure: "stale" };
  const network = account && networkOf(services, account.provider);
  if (!account || !network) return { kind: "failed", failure: "account_gone" };
  const claimed = { tenantId: post.tenantId, id: post.id, claimedAt: now };
  if (!(await noteAsking(services.db, claimed))) return { kind: "later", at: now };
  const opened = openAccount(services, account);
  const told = opened ? await handOver(services, network, opened, post) : unopened;
  return outcomeOf(told, post.tries, now);
};

/**
 * A network forgets our key after a while (Mastodon after an hour): what it may have taken before
 * is looked for among the account's own statuses first.
 */
const handOver = async (
  { db }: Pick<Services, "db">,
  network: Network,
  account: NetworkAccount,
  { tenantId, id, text, inReplyTo, askedAt }: ClaimedPost,
): Promise<Told<PublishedStatus>> => {
  if (askedAt !== null) {
    const own = await network.own(account);
    if (own.kind !== "done") return own;
    const ids = own.value.map(({ remoteId }) => remoteId);
    const known = new Set(await knownStatuses(db, { tenantId, accountId: account.id }, ids));
    const found = own.value.find((one) => !known.has(one.remoteId) && isSameText(one.text, text));
    if (found) return { kind: "done", value: { remoteId: found.remoteId, url: found.url } };
  }
  return network.publish(account, { key: id, text, inReplyTo });
};
