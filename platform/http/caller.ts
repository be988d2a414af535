/** Who is calling, as the kit found out; handlers never look at headers for it. */

/** What a key may touch. An app reads only the part that it knows; absent means no limit. */
export interface KeyScope {
  readonly communityId?: string;
  readonly cellIds?: readonly string[];
  readonly organizationId?: string;
  readonly tenantId?: string;
  readonly firmId?: string;
  /** A business app, as the portal knows it. */
  readonly platformId?: string;
}

export interface ApiKeyCaller {
  readonly kind: "apiKey";
  readonly keyId: string;
  /** Stays the same when the key is rotated: idempotency keys belong to it. */
  readonly lineageId: string;
  readonly permissions: readonly string[];
  readonly scope: KeyScope;
  /**
   * Issued by an operator, to no owner, and marked so: the kind of key that the contract gives to
   * the ecosystem's own apps. A key made through `keys:manage` never is.
   */
  readonly ecosystem: boolean;
}

/** Who works in a console, as the audit names them. */
export interface AuditedPerson {
  /** Identity's `sub`, where the person came in through it; null for who holds a key. */
  readonly id: string | null;
  readonly name: string;
}

export interface SessionCaller<Session> {
  readonly kind: "session";
  readonly sessionId: string;
  readonly roles: readonly string[];
  readonly session: Session;
  readonly audited?: AuditedPerson;
}

export interface CronCaller {
  readonly kind: "cron";
  readonly by: "secret" | "queue";
}

export interface Anonymous {
  readonly kind: "anonymous";
}

export type Caller<Session = unknown> =
  ApiKeyCaller | SessionCaller<Session> | CronCaller | Anonymous;

export const anonymous: Anonymous = { kind: "anonymous" };

/** How a line of keys is named as the owner of something. */
export const lineageKey = (lineageId: string): string => `key:${lineageId}`;

/** The string under which rate limits and idempotency keys of a caller are kept. */
export const callerKey = (caller: Caller): string =>
  caller.kind === "apiKey"
    ? lineageKey(caller.lineageId)
    : caller.kind === "session"
      ? `session:${caller.sessionId}`
      : caller.kind;
