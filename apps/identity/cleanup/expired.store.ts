/** Deletes what has served its time, in portions that are short and skip what others hold. */
import { isAmong } from "#platform/db/delete-old.ts";
import { statement, type Statement } from "#platform/db/statement.ts";
import { codeReplayKeptMs, familiesAtOnce } from "./limits.ts";
import type { Sweep } from "./portions.ts";

interface Aged {
  readonly table: string;
  /** The columns of its primary key, by commas. */
  readonly key: string;
  readonly column: string;
  /** Further words of the condition. */
  readonly and?: string;
  /** Its rows are never updated, so nobody else can hold one. */
  readonly unlocked?: true;
}

interface AgedRow {
  readonly deleted: number;
  readonly reached: string | null;
}

// The lower bound matters: index entries of deleted rows stay until a vacuum, and every portion
// would step over those of all portions before it.
const agedStatement = ({ table, key, column, and = "true", unlocked }: Aged): Statement<AgedRow> =>
  statement<AgedRow>(
    `cleanup.${table}.${column}`,
    `with old as materialized (
       select ${key}, ${column} as aged_at from ${table}
        where ${column} < $1 and ${column} >= $2 and ${and}
        order by ${column} limit $3 ${unlocked ? "" : "for update skip locked"}
     ), gone as (
       delete from ${table} where ${isAmong(key, `select ${key} from old`)}
     )
     select count(*)::int as deleted, max(aged_at)::text as reached from old`,
  );

const aged = (about: Aged): Sweep => {
  const portion = agedStatement(about);
  return async (db, before, from, rows) => {
    const [found] = await db.run(portion, [before, from.at, rows]);
    const { deleted, reached } = found ?? { deleted: 0, reached: null };
    return { deleted, next: reached && deleted === rows ? { ...from, at: reached } : null };
  };
};

interface FamilyRow {
  readonly deleted: number;
  readonly ended_at: string | null;
  readonly id: string | null;
}

/** The refresh tokens of families that are over, family by family in the order of their ends. */
const tokensOfFamilies = (column: "absolute_expires_at" | "revoked_at"): Sweep => {
  const portion = statement<FamilyRow>(
    `cleanup.families.${column}`,
    `with over as materialized (
       select id, ${column} as ended_at from oauth_grant
        where ${column} < $1 and (${column}, id) > ($2, $3)
        order by ${column}, id limit ${familiesAtOnce}
     ), old as materialized (
       select t.token_hash from over join oauth_refresh_token t on t.grant_id = over.id
        limit $4 for update of t skip locked
     ), gone as (
       delete from oauth_refresh_token where token_hash = any (array(select token_hash from old))
     ), last as (select id, ended_at from over order by ended_at desc, id desc limit 1)
     select n.deleted, last.ended_at::text, last.id
       from (select count(*)::int as deleted from old) as n left join last on true`,
  );
  return async (db, before, from, rows) => {
    const [found] = await db.run(portion, [before, from.at, from.id, rows]);
    if (!found?.ended_at || found.id === null) return { deleted: 0, next: null };
    // A full portion may have left tokens of these very families.
    const next = found.deleted === rows ? from : { at: found.ended_at, id: found.id };
    return { deleted: found.deleted, next };
  };
};

const noTokensLeft =
  "not exists (select from oauth_refresh_token t where t.grant_id = oauth_grant.id)";

/** Expired and unused, or used so long ago that nobody replays it any more. */
export const sweepCodes = aged({
  table: "oauth_code",
  key: "code_hash",
  column: "expires_at",
  and: `(consumed_at is null
         or consumed_at < $1 - ${codeReplayKeptMs} * interval '1 millisecond')`,
});

export const sweepAccessTokens = aged({
  table: "oauth_access_token",
  key: "token_hash",
  column: "expires_at",
});

export const sweepTokensOfEnded = tokensOfFamilies("absolute_expires_at");

export const sweepTokensOfRevoked = tokensOfFamilies("revoked_at");

export const sweepEndedGrants = aged({
  table: "oauth_grant",
  key: "id",
  column: "absolute_expires_at",
  and: noTokensLeft,
});

export const sweepRevokedGrants = aged({
  table: "oauth_grant",
  key: "id",
  column: "revoked_at",
  and: noTokensLeft,
});

export const sweepPushedRequests = aged({
  table: "pushed_request",
  key: "request_hash",
  column: "expires_at",
});

export const sweepProofs = aged({ table: "dpop_proof", key: "proof_hash", column: "expires_at" });

export const sweepChallenges = aged({
  table: "passkey_challenge",
  key: "challenge",
  column: "expires_at",
});

export const sweepEmailLinks = aged({
  table: "email_link",
  key: "token_hash",
  column: "expires_at",
});

export const sweepSignUps = aged({ table: "sign_up", key: "token_hash", column: "expires_at" });

export const sweepAttempts = aged({
  table: "sign_in_attempt",
  key: "subject_hash",
  column: "window_ends_at",
});

export const sweepInvitations = aged({
  table: "invitation",
  key: "token_hash",
  column: "expires_at",
});

export const sweepLetters = aged({
  table: "invitation_letter",
  key: "place_id, email_key, id",
  column: "sent_at",
  unlocked: true,
});

export const sweepResponses = aged({
  table: "kept_response",
  key: "caller, operation, key",
  column: "created_at",
});

/** Grants name the device they were given in, so it stays as long as they do. */
export const sweepDevices = aged({
  table: "device",
  key: "id",
  column: "ended_at",
  and: "not exists (select from oauth_grant g where g.device_id = device.id)",
});

/** Reservations that are over: whoever settles one so late is told that there is none. */
export const sweepReservations = aged({
  table: "unit_reservation",
  key: "tenant_id, id",
  column: "expires_at",
  and: "state <> 'open'",
});

export const sweepScheduledMessages = aged({
  table: "scheduled_message",
  key: "tenant_id, id",
  column: "due_at",
  and: "state not in ('queued', 'handed')",
});

export const sweepVoiceCalls = aged({
  table: "voice_call",
  key: "tenant_id, id",
  column: "ended_at",
});

export const sweepMentions = aged({
  table: "social_mention",
  key: "tenant_id, id",
  column: "found_at",
});

export const sweepComments = aged({
  table: "social_comment",
  key: "tenant_id, id",
  column: "found_at",
});

export const sweepSecurityEvents = aged({
  table: "security_event",
  key: "id",
  column: "at",
  unlocked: true,
});
