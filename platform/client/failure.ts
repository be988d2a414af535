/** Why a call brought no documented reply: a refusal of the other app, or no answer at all. */
import type { Contract } from "../contract/contract.ts";
import { kitErrors, type ErrorCatalog } from "../errors.ts";

/** What the other app never said: the call did not reach it, or its answer makes no sense. */
export type TransportCode =
  "unreachable" | "timed_out" | "connection_lost" | "circuit_open" | "unreadable_reply";

export interface FailureFacts {
  /** Zero when there was no answer. */
  readonly status: number;
  readonly message: string;
  /**
   * Whether the call may have had its effect all the same; then only a repetition with the same
   * idempotency key, or a look, tells.
   */
  readonly mayHaveHappened: boolean;
  /**
   * Whether the answer itself named the code; else its status was taken for one, and whoever stood
   * at the address may have given it.
   */
  readonly isSpoken?: boolean;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  /** The `X-Request-Id` of the answer, to be found in the other app's log. */
  readonly requestId?: string;
  /** The answer's body as it came, parsed where it was JSON. */
  readonly body?: unknown;
}

/** A value, like a refusal: `answer instanceof CallFailure`. */
export class CallFailure<out Code extends string = string> {
  constructor(code: Code, facts: FailureFacts) {
    this.code = code;
    this.facts = facts;
  }
  readonly code: Code;
  readonly facts: FailureFacts;
}

export const transportFailure = (
  code: TransportCode,
  facts: Pick<FailureFacts, "message" | "mayHaveHappened"> & Partial<FailureFacts>,
): CallFailure<TransportCode> => new CallFailure(code, { status: 0, ...facts });

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The refusal that an answer stands for, whatever form the other app gives its errors. */
export const failureOf = (contract: Contract, answer: Answer): CallFailure => {
  const { status, body } = answer;
  const known: ErrorCatalog = { ...kitErrors, ...contract.catalog };
  const spoken = spokenCode(known, body);
  const code = spoken ?? codeByStatus(contract, known, status);
  const retryAfter = Number(textOf(answer.headers["retry-after"]));
  return new CallFailure(code, {
    status,
    message: messageOf(body) ?? known[code]?.title ?? `status ${status}`,
    mayHaveHappened: status >= 500,
    isSpoken: spoken !== null,
    ...optional("field", textOf(recordOf(body)["field"])),
    ...optional("requestId", textOf(answer.headers["x-request-id"])),
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    body,
  });
};

/** The word of one of the house's error forms, in any case, when the catalogue knows it. */
function spokenCode(known: ErrorCatalog, body: unknown): string | null {
  const { code, error, errorCode, reason } = recordOf(body);
  for (const candidate of [code, errorCode, error, reason, recordOf(error)["code"]]) {
    const word = textOf(candidate)?.toLowerCase();
    if (word !== undefined && Object.hasOwn(known, word)) return word;
  }
  return null;
}

/** The one error that the contract declares for this status, else the kit's word for it. */
function codeByStatus(contract: Contract, known: ErrorCatalog, status: number): string {
  const declared = contract.shape.errors.filter((code) => known[code]?.status === status);
  if (declared.length === 1 && declared[0] !== undefined) return declared[0];
  const entry = Object.entries(kitErrors).find(([, error]) => error.status === status);
  return entry?.[0] ?? (status >= 500 ? "internal" : "invalid_request");
}

function messageOf(body: unknown): string | undefined {
  const { error, message, error_description: description } = recordOf(body);
  return (
    textOf(message) ?? textOf(description) ?? textOf(recordOf(error)["message"]) ?? textOf(error)
  );
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : Array.isArray(value) ? textOf(value[0]) : undefined;

const optional = <K extends string>(name: K, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<K, string>>;
