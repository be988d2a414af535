/** Asks the networks about each post that is still followed, and stops where one says "later". */
import { plusMs } from "#platform/clock.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { openAccount, unopened } from "../connected-accounts/open-account.ts";
import { markRefused } from "../connected-accounts/social-accounts.store.ts";
import { networkOf } from "../networks/network-of.ts";
import type { Network, NetworkAccount, Told } from "../networks/network.ts";
import { followedMs, followPortion } from "./limits.ts";
import { followedPosts, type FollowedPost } from "./posts.query.ts";

export interface Followed {
  /** Posts that were answered about. */
  readonly asked: number;
  readonly away: number;
  /** Left for the next run, for the network asked to wait. */
  readonly limited: number;
  readonly refused: number;
  /** What was answered could not be kept; the next run asks again. */
  readonly broken: number;
}

type Asking<T> = (
  network: Network,
  account: NetworkAccount,
  post: FollowedPost,
) => Promise<Told<T>>;

type Keeping<T> = (post: FollowedPost, value: T) => Promise<void>;

/** `keep` writes down what was answered. */
export const followPosts = async <T>(
  context: JobContext,
  ask: Asking<T>,
  keep: Keeping<T>,
): Promise<Followed> => {
  const { services, now, heartbeat, signal } = context;
  const sum = { asked: 0, away: 0, limited: 0, refused: 0, broken: 0 };
  const paused = new Set<string>();
  const since = plusMs(now, -followedMs);
  const portions = { size: followPortion, heartbeat, signal };
  await inPortions<FollowedPost>(portions, async (last) => {
    const posts = await followedPosts(services.db, since, last?.id ?? null, followPortion);
    await Promise.all(
      posts.map(async (post) => {
        const outcome = await followOne({ services, now, paused }, post, { ask, keep });
        sum[outcome] += 1;
      }),
    );
    return posts;
  });
  return sum;
};

interface Following {
  readonly services: Services;
  readonly now: Date;
  /** Accounts whose network asked to wait. */
  readonly paused: Set<string>;
}

/** One that cannot be kept stops no other. */
const followOne = async <T>(
  { services, now, paused }: Following,
  post: FollowedPost,
  { ask, keep }: { readonly ask: Asking<T>; readonly keep: Keeping<T> },
): Promise<keyof Followed> => {
  try {
    const told = paused.has(post.accountId)
      ? ({ kind: "limited", until: now } as const)
      : await asked(services, post, ask);
    if (told.kind === "done") {
      await keep(post, told.value);
      return "asked";
    }
    if (told.kind === "limited") paused.add(post.accountId);
    if (told.kind !== "unauthorized") return told.kind;
    await markRefused(services.db, post, told.reason);
    return "refused";
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    services.log.error({ err: error, post: post.id }, "A post could not be followed.");
    return "broken";
  }
};

const asked = async <T>(
  services: Services,
  post: FollowedPost,
  ask: Asking<T>,
): Promise<Told<T>> => {
  const network = networkOf(services, post.provider);
  if (network === null) return { kind: "refused", reason: "account_gone" };
  const account = openAccount(services, {
    id: post.accountId,
    instance: post.instance,
    handle: post.handle,
    remoteId: post.accountRemoteId,
    accessToken: post.accessToken,
  });
  if (account === null) return unopened;
  return ask(network, account, post);
};
