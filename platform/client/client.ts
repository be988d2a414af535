/**
 * A client made from contracts: what compiles is what the other app takes, and what it answers is
 * checked.
 */
import { setTimeout as pause } from "node:timers/promises";
import { performance } from "node:perf_hooks";
import type { z } from "zod";
import type { CodeOf, Contract } from "../contract/contract.ts";
import type { KitErrorCode } from "../errors.ts";
import { newId } from "../id.ts";
import { rootRequestId } from "../request-mark.ts";
import { through } from "../outgoing/circuit.ts";
import type { Sockets } from "../outgoing/sockets.ts";
import { credentialHeaders, type Credentials } from "./credentials.ts";
import { exchange, type Answered, type Call } from "./exchange.ts";
import { CallFailure, transportFailure, type TransportCode } from "./failure.ts";
import { callTimeoutMs, triesMost } from "./limits.ts";
import { isRepeatable, pauseMsBefore, worthRepeating } from "./repeat.ts";
import { traceHeaders } from "./trace-headers.ts";
import { addressOf } from "./address.ts";

export interface ClientOptions {
  /** Public base address of the other app. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** For the whole call, repetitions included. */
  readonly timeoutMs?: number;
  /** On every call, such as `X-Source-App`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `outgoing.house`, or `outgoing.partners` where a partner named the address. */
  readonly sockets: Sockets;
  /** Between 0 and 1, to spread repetitions; absent: random. */
  readonly chance?: () => number;
}

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? object extends z.input<Schema>
    ? { readonly [K in Name]?: z.input<Schema> }
    : { readonly [K in Name]: z.input<Schema> }
  : unknown;

export type CallInput<C extends Contract> = Part<"path", C["shape"]["path"]> &
  Part<"query", C["shape"]["query"]> &
  Part<"body", C["shape"]["body"]> & {
    /** With it a POST is repeated when its answer was lost, so the other app must honour it. */
    readonly idempotencyKey?: string;
    /** The id of the request that this call is made for. */
    readonly requestId?: string;
  };

export type CallReply<C extends Contract> = {
  [S in keyof C["shape"]["replies"] & number]: {
    readonly status: S;
    readonly body: z.output<C["shape"]["replies"][S]>;
    readonly requestId: string | undefined;
  };
}[keyof C["shape"]["replies"] & number];

export type CallAnswer<C extends Contract> =
  CallReply<C> | CallFailure<CodeOf<C> | KitErrorCode | TransportCode>;

export interface Client {
  /** Answers a documented reply or a `CallFailure`; throws only for mistakes of ours. */
  readonly call: <C extends Contract>(contract: C, input: CallInput<C>) => Promise<CallAnswer<C>>;
}

interface LooseInput {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly requestId?: string;
}

export const clientOf = (options: ClientOptions): Client => {
  const { timeoutMs = callTimeoutMs, sockets, chance = Math.random } = options;
  const base = new URL(options.baseUrl);
  const circuit = sockets.circuitOf(base.origin);

  const attempt = (contract: Contract, out: Call): Promise<Answered | CallFailure> =>
    through<Answered | CallFailure>(circuit, () => exchange(sockets, contract, out), {
      isFailure: (answer) => answer instanceof CallFailure && isDown(answer),
      shut: circuitOpen,
    });

  const call = async (contract: Contract, input: LooseInput): Promise<Answered | CallFailure> => {
    const endsAt = performance.now() + timeoutMs;
    const repeatable = isRepeatable(contract, input.idempotencyKey);
    const { path, body, headers } = requestOf(options, base, contract, input);
    for (let tries = 1, inDoubt = false; ; tries += 1) {
      const left = endsAt - performance.now();
      const out = { to: { origin: base.origin, path }, headers, body, timeoutMs: left };
      const latest = await attempt(contract, out);
      if (!(latest instanceof CallFailure)) return latest;
      const answer: CallFailure = inDoubt ? doubted(latest) : latest;
      if (tries >= triesMost || !worthRepeating(answer, { repeatable })) return answer;
      inDoubt = answer.facts.mayHaveHappened;
      const waitMs = pauseMsBefore(tries, answer, chance());
      if (performance.now() + waitMs >= endsAt) return answer;
      await pause(waitMs);
    }
  };
  return { call: call as Client["call"] };
};

function requestOf(options: ClientOptions, base: URL, contract: Contract, input: LooseInput) {
  const body = input.body === undefined ? "" : JSON.stringify(input.body);
  const key = input.idempotencyKey;
  const headers: Record<string, string> = {
    accept: "application/json",
    "x-request-id": input.requestId ?? rootRequestId() ?? newId(),
    ...options.headers,
    ...(body === "" ? {} : { "content-type": "application/json" }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
    ...credentialHeaders(options.credentials, body),
    ...traceHeaders(),
  };
  return { path: addressOf(base, contract, input), body, headers };
}

/** The app is away or going under, as against an app that says no. */
const isDown = ({ code, facts }: CallFailure): boolean =>
  facts.status === 0 ? code !== "unreadable_reply" : [502, 503, 504].includes(facts.status);

/** An earlier try may have had its effect, whatever became of this one. */
const doubted = ({ code, facts }: CallFailure): CallFailure =>
  new CallFailure(code, { ...facts, mayHaveHappened: true });

const circuitOpen = (waitMs: number): CallFailure<TransportCode> =>
  transportFailure("circuit_open", {
    message: "The other app did not answer lately; nobody asks it for a moment.",
    mayHaveHappened: false,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
