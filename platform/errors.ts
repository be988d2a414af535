/** The catalogue of refusals: what the kit itself may answer, and how an app declares its own. */

export interface ErrorEntry {
  readonly status: number;
  /** One sentence for a developer: what happened. */
  readonly title: string;
  /** One sentence: what the caller can do about it. */
  readonly advice: string;
}

export type ErrorCatalog = Readonly<Record<string, ErrorEntry>>;

export const errorCatalog = <const C extends ErrorCatalog>(entries: C): C => entries;

/** A refusal is a value, a decision like any other: it never aborts a neighbour's work. */
export class Refusal<out Code extends string = string> {
  constructor(code: Code, detail: RefusalDetail = {}) {
    this.code = code;
    this.detail = detail;
  }
  readonly code: Code;
  readonly detail: RefusalDetail;
}

export interface RefusalDetail {
  /** The field of the request that is wrong, as a dotted path. */
  readonly field?: string;
  /** All that is wrong, where an answer names more than the first; the app's form says how. */
  readonly all?: readonly FieldFault[];
  /** A sentence for people, when the title is not enough. Never the cause of a failure of ours. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly allow?: string;
  /** `WWW-Authenticate`, where a protocol prescribes another than the plain `Bearer`. */
  readonly challenge?: string;
}

/** A fault of a request: of its form (`missing`, `malformed`), or in codes of an authority. */
export interface FieldFault {
  readonly code: string;
  /** A dotted path. */
  readonly field: string;
  readonly message: string;
  /** The value that would pass, where it is known. */
  readonly suggestion?: string | undefined;
}

export const refuse = <const Code extends string>(
  code: Code,
  detail?: RefusalDetail,
): Refusal<Code> => new Refusal(code, detail);

/** Thrown by the kit's own steps, where there is no caller to return a refusal to. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal.code, { cause });
    this.refusal = refusal;
  }
  readonly refusal: Refusal;
}

/** What every app can answer without declaring it. */
export const kitErrors = errorCatalog({
  invalid_request: {
    status: 400,
    title: "The request does not have the documented form.",
    advice: "Correct the field that is named and send it again.",
  },
  unauthorized: {
    status: 401,
    title: "No valid credentials were sent.",
    advice: "Send an API key of this app, or sign in.",
  },
  forbidden: {
    status: 403,
    title: "The credentials do not allow this.",
    advice: "Use a key or session with the permission and scope that the reference names.",
  },
  not_found: {
    status: 404,
    title: "There is nothing at this address.",
    advice: "Check the path.",
  },
  method_not_allowed: {
    status: 405,
    title: "This address does not take this method.",
    advice: "Use a method that the Allow header names.",
  },
  too_large: {
    status: 413,
    title: "The body is larger than this address takes.",
    advice: "Send less; the reference names the limit.",
  },
  unsupported_media_type: {
    status: 415,
    title: "This address does not take this media type.",
    advice: "Send application/json.",
  },
  misdirected_request: {
    status: 421,
    title: "This app is not known by the host of the request.",
    advice: "Use the app's own address, or name the host in MILPA_KNOWN_HOSTS.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "This Idempotency-Key was used with another body.",
    advice: "Use a new key for a new request.",
  },
  rate_limited: {
    status: 429,
    title: "Too many requests.",
    advice: "Wait as long as the Retry-After header says.",
  },
  internal: {
    status: 500,
    title: "Something failed on our side.",
    advice: "Try again; if it stays, report the request id.",
  },
  cron_not_configured: {
    status: 500,
    title: "The secret for scheduled calls is not configured.",
    advice: "Set MILPA_CRON_SECRET and MILPA_QUEUE_SECRET.",
  },
  unavailable: {
    status: 503,
    title: "The service cannot answer right now.",
    advice: "Try again after the seconds in the Retry-After header.",
  },
});

export type KitErrorCode = keyof typeof kitErrors;
