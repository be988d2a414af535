/** Why identity brought no answer, as people and the check of sessions need to know it. */
import {
  AuthorizationResponseError,
  JSON_ATTRIBUTE_COMPARISON,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from "oauth4webapi";

/**
 * `unreachable`: it may answer later. `denied`: the person said no. `refused`: it says no, or its
 * answer breaks a rule of the protocol.
 */
export type Trouble = "unreachable" | "denied" | "refused";

const away = new Set(["temporarily_unavailable", "server_error"]);

/** Rethrows what no provider can cause: that is a mistake of ours. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === "access_denied") return "denied";
    return away.has(error.error) || isAway(error) ? "unreachable" : "refused";
  }
  if (isAway(error)) return "unreachable";
  if (
    error instanceof OperationProcessingError ||
    error instanceof UnsupportedOperationError ||
    error instanceof WWWAuthenticateChallengeError
  ) {
    return "refused";
  }
  throw error;
};

/** No answer at all, or one that says "not now". */
const isAway = (error: unknown): boolean => {
  const { name, cause, code } = error as { name?: string; cause?: unknown; code?: unknown };
  if (name === "TimeoutError" || name === "AbortError") return true;
  // What `fetch` throws for the network; mistakes in arguments have a code of their own.
  if (error instanceof TypeError) return cause !== undefined && code === undefined;
  const status = statusOf(error);
  return status >= 500 || status === 429;
};

const noWords = new Set(["invalid_grant", "invalid_client", "unauthorized_client"]);

/** Identity knows the token or the client no more, or it is another's: no trouble, an answer. */
export const saysNo = (error: unknown): boolean => {
  const { code, error: word } = error as { readonly code?: unknown; readonly error?: unknown };
  return statusOf(error) === 401 || noWords.has(String(word)) || code === JSON_ATTRIBUTE_COMPARISON;
};

/** The status of the answer that an error stands for; zero where there was none. */
const statusOf = (error: unknown): number => {
  const { status, cause } = error as { status?: unknown; cause?: { status?: unknown } };
  if (typeof status === "number") return status;
  return typeof cause?.status === "number" ? cause.status : 0;
};

/** For the log: what went wrong, without codes, tokens and states. */
export const reasonOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const {
    message,
    code,
    error: word,
  } = error as {
    readonly message?: unknown;
    readonly code?: unknown;
    readonly error?: unknown;
  };
  return { reason: message, code, error: word, status: statusOf(error) };
};
