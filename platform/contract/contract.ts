/**
 * One operation, said once: route, callers, shapes and refusals, from which everything else is
 * made.
 */
import type { z } from "zod";
import type { ErrorCatalog, KitErrorCode, Refusal } from "../errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anyone, a scheduled call (cron secret or queue signature), an
 * API key that holds the permission, or a signed-in person (with the role). `protocol:` leaves the
 * proof to the operation itself, because a protocol prescribes it: an OAuth client's credentials,
 * or an access token; the kit then looks at no key and at no cookie.
 */
export type AuthRule =
  "public" | "cron" | `apiKey:${string}` | "session" | `session:${string}` | ProtocolRule;
export type ProtocolRule = "protocol:client" | "protocol:accessToken";

export interface ContractShape<Code extends string = string> {
  /**
   * The operation: equals the export, the route file, the client method and the anchor in the docs.
   */
  readonly name: string;
  readonly route: `${Method} /${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly auth: readonly AuthRule[];
  readonly path?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Status → shape of the body; the lowest is the usual answer. */
  readonly replies: Readonly<Record<number, z.ZodType>>;
  readonly errors: readonly Code[];
  /** Which refusal a field that fails validation gets; `invalid_request` where not named. */
  readonly invalid?: Readonly<Record<string, Code>>;
  /** The refusal of a parsed body that fails validation, in place of `invalid_request`. */
  readonly invalidBody?: Code;
  /**
   * `kit`: the kit keeps the first response for `Idempotency-Key`; `own`: the operation has its own
   * rule.
   */
  readonly idempotency?: "kit" | "own";
  /** The reply shows a secret: what is kept of it for `Idempotency-Key` is sealed by the vault. */
  readonly secretReply?: true;
  readonly bodyLimitBytes?: number;
  /** The refusal of a body over its limit, in place of `too_large`. */
  readonly tooLarge?: Code;
  /**
   * How the body is written; JSON where not named. Of a form, each field may come once;
   * `multipart` is the form that holds files (`shape.sentFile`).
   */
  readonly bodyFormat?: "json" | "form" | "multipart";
  /** Scripts of any website may call it: it takes no cookie, so there is nothing to ride on. */
  readonly crossOrigin?: true;
}

export interface Contract<S extends ContractShape = ContractShape> {
  readonly shape: S;
  readonly method: Method;
  readonly url: string;
  readonly catalog: ErrorCatalog;
}

/** The contracts of one app: an error that its catalogue does not hold does not compile. */
export const contractsOf =
  <C extends ErrorCatalog>(catalog: C) =>
  <const S extends ContractShape<(keyof C & string) | KitErrorCode>>(shape: S): Contract<S> => {
    const [method, url] = shape.route.split(" ") as [Method, string];
    return { shape, method, url, catalog };
  };

/** Every refusal that an operation declares, each once. */
export const declaredCodes = ({
  errors,
  invalid,
  invalidBody,
  tooLarge,
}: ContractShape): readonly string[] => [
  ...new Set([
    ...errors,
    ...Object.values(invalid ?? {}),
    ...[invalidBody, tooLarge].filter((code) => code !== undefined),
  ]),
];

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

export type PathOf<C extends Contract> = Parsed<C["shape"]["path"]>;
export type QueryOf<C extends Contract> = Parsed<C["shape"]["query"]>;
export type BodyOf<C extends Contract> = Parsed<C["shape"]["body"]>;
export type CodeOf<C extends Contract> = C["shape"]["errors"][number];

export interface Reply<Status extends number = number, Body = unknown> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

export type ReplyOf<C extends Contract> = {
  [S in keyof C["shape"]["replies"] & number]: Reply<S, z.input<C["shape"]["replies"][S]>>;
}[keyof C["shape"]["replies"] & number];

export type AnswerOf<C extends Contract> = ReplyOf<C> | Refusal<CodeOf<C>>;

export const reply = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers?: Readonly<Record<string, string | readonly string[]>>,
): Reply<Status, Body> => (headers ? { status, body, headers } : { status, body });
