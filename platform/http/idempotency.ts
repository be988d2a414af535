/**
 * Keeps the first response for an Idempotency-Key in the very transaction of its effect: what was
 * answered is never computed twice, and of two at once one waits for the other.
 */
import type { Reply } from "../contract/contract.ts";
import type { Database, Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { refuse, Refusal, type RefusalDetail } from "../errors.ts";
import type { Vault } from "../vault.ts";
import { keptSecretReply } from "./replies/sealed-response.ts";

export interface KeptRequest {
  readonly caller: string;
  readonly operation: string;
  readonly key: string;
  readonly requestHash: string;
  readonly at: Date;
  /** Seals the body that is kept; null where the reply shows no secret. */
  readonly vault: Vault | null;
}

export interface Answered {
  readonly reply: Reply;
  readonly replayed: boolean;
}

interface KeptRow {
  readonly request_hash: string;
  readonly status: number;
  readonly headers: NonNullable<Reply["headers"]>;
  readonly body: string;
}

// The unique key makes the second of two wait here until the first commits or gives up.
const claim = statement<{ readonly key: string }>(
  "idempotency.claim",
  `insert into kept_response
     (caller, operation, key, request_hash, status, headers, body, created_at)
   values ($1, $2, $3, $4, 0, '{}', '', $5)
   on conflict do nothing
   returning key`,
);

const find = statement<KeptRow>(
  "idempotency.find",
  `select request_hash, status, headers, body from kept_response
    where caller = $1 and operation = $2 and key = $3`,
);

const keep = statement(
  "idempotency.keep",
  `update kept_response set status = $4, headers = $5, body = $6
    where caller = $1 and operation = $2 and key = $3`,
);

/** Thrown to roll back: a refusal leaves nothing behind, and the key may be used again. */
class RolledBack extends Error {
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
  readonly refusal: Refusal;
}

/** Runs `work` in one transaction, once per key; `request` null means that no key was sent. */
export const once = async (
  db: Database,
  request: KeptRequest | null,
  work: (tx: Queries) => Promise<Reply | Refusal>,
): Promise<Answered | Refusal> => {
  try {
    return await db.transaction(async (tx) => {
      const kept = request && (await claimOrFind(tx, request));
      if (kept) return kept;
      const answer = await work(tx);
      if (answer instanceof Refusal) throw new RolledBack(answer);
      if (request) await tx.run(keep, [...identity(request), ...columns(answer, request)]);
      return { reply: answer, replayed: false };
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
};

const identity = ({ caller, operation, key }: KeptRequest): [string, string, string] => [
  caller,
  operation,
  key,
];

const columns = (reply: Reply, request: KeptRequest): unknown[] => {
  const { vault } = request;
  const body = JSON.stringify(reply.body);
  const kept = vault ? vault.seal(keptSecretReply, body, ...identity(request)) : body;
  return [reply.status, JSON.stringify(reply.headers ?? {}), kept];
};

async function claimOrFind(tx: Queries, request: KeptRequest): Promise<Answered | null> {
  const claimed = await tx.run(claim, [...identity(request), request.requestHash, request.at]);
  if (claimed.length > 0) return null;
  const row = (await tx.run(find, identity(request)))[0];
  if (!row) return null;
  if (row.request_hash !== request.requestHash) {
    const detail: RefusalDetail = { field: "Idempotency-Key" };
    throw new RolledBack(refuse("idempotency_key_reused", detail));
  }
  const { vault } = request;
  const text = vault ? vault.open(keptSecretReply, row.body, ...identity(request)) : row.body;
  const body = JSON.parse(text) as unknown;
  return {
    reply: { status: row.status, body, headers: row.headers },
    replayed: true,
  };
}
