/** Looks at networks for a tenant's keywords, and keeps what is new. */
import type { Queries } from "#platform/db/database.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { openAccount, unopened } from "../connected-accounts/open-account.ts";
import { findSocialAccount } from "../connected-accounts/social-accounts.query.ts";
import { markRefused } from "../connected-accounts/social-accounts.store.ts";
import { networkOf } from "../networks/network-of.ts";
import type { RemoteStatus, Told } from "../networks/network.ts";
import { newestOf } from "./keyword.domain.ts";
import { keywordsMost, scanPortion } from "./limits.ts";
import { keywordsToScan, type ScannedKeyword } from "./listening.query.ts";
import {
  insertKeyword,
  keepMentions,
  markMentionSeen,
  muteAuthorOf,
  noteScanned,
  removeKeyword,
  unmuteAuthor,
  type NewKeyword,
} from "./listening.store.ts";

export interface Listened {
  readonly scanned: number;
  readonly added: number;
  readonly away: number;
  readonly limited: number;
  readonly refused: number;
  /** What was found could not be kept; the next run looks again. */
  readonly broken: number;
}

export const listen = async ({
  services,
  now,
  heartbeat,
  signal,
}: JobContext): Promise<Listened> => {
  const sum = { scanned: 0, added: 0, away: 0, limited: 0, refused: 0, broken: 0 };
  const paused = new Set<string>();
  const portions = { size: scanPortion, heartbeat, signal };
  await inPortions<ScannedKeyword>(portions, async (last) => {
    const keywords = await keywordsToScan(services.db, last?.id ?? null, scanPortion);
    for (const keyword of keywords) {
      const outcome = await scanOne({ services, now, paused }, keyword);
      if (typeof outcome === "string") sum[outcome] += 1;
      else {
        sum.scanned += 1;
        sum.added += outcome.added;
      }
      await heartbeat();
    }
    return keywords;
  });
  return sum;
};

interface Scanning {
  readonly services: Services;
  readonly now: Date;
  /** Accounts whose network asked to wait. */
  readonly paused: Set<string>;
}

/** One that cannot be kept stops no other. */
const scanOne = async (
  { services, now, paused }: Scanning,
  keyword: ScannedKeyword,
): Promise<{ readonly added: number } | "limited" | "away" | "refused" | "broken"> => {
  try {
    const told = paused.has(keyword.accountId)
      ? ({ kind: "limited", until: now } as const)
      : await search(services, keyword);
    if (told.kind === "done") return { added: await keep(services, keyword, told.value, now) };
    if (told.kind === "limited") paused.add(keyword.accountId);
    if (told.kind !== "unauthorized") return told.kind;
    await markRefused(services.db, keyword, told.reason);
    return "refused";
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    services.log.error({ err: error, keyword: keyword.id }, "A keyword could not be looked for.");
    return "broken";
  }
};

const search = async (
  services: Services,
  one: ScannedKeyword,
): Promise<Told<readonly RemoteStatus[]>> => {
  const network = networkOf(services, one.provider);
  if (network === null) return { kind: "refused", reason: "account_gone" };
  const account = openAccount(services, {
    id: one.accountId,
    instance: one.instance,
    handle: one.handle,
    remoteId: one.accountRemoteId,
    accessToken: one.accessToken,
  });
  if (account === null) return unopened;
  return network.search(account, one.keyword, one.sinceId);
};

/** What was found and how far it was looked, together. */
const keep = (
  { db }: Services,
  keyword: ScannedKeyword,
  found: readonly RemoteStatus[],
  now: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    const added = await keepMentions(tx, keyword, found, now);
    await noteScanned(tx, keyword, now, newestOf(found));
    return added;
  });

/** False where the tenant has no such account. */
export const addKeyword = async (db: Queries, given: NewKeyword, now: Date): Promise<boolean> => {
  if ((await findSocialAccount(db, given.tenantId, given.accountId)) === null) return false;
  await insertKeyword(db, given, now, keywordsMost);
  return true;
};

export const endKeyword = removeKeyword;
export const muteWriter = muteAuthorOf;
export const hearAgain = unmuteAuthor;
export const setMentionSeen = markMentionSeen;
