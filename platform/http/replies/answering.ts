/** Lets a route's handler answer: once per key where the kit keeps its answers, else freely. */
import type { FastifyRequest } from "fastify";
import type { Contract, Reply } from "../../contract/contract.ts";
import { sha256Hex } from "../../crypto.ts";
import { Refusal, refuse } from "../../errors.ts";
import { idempotencyKeyLength } from "../../limits.ts";
import { filesOf, type Parts } from "../bodies/multipart.ts";
import { callerKey } from "../caller.ts";
import type { Ground } from "../exchange.ts";
import { once, type Answered, type KeptRequest } from "../idempotency.ts";
import { factsOf } from "../request-facts.ts";
import type { Route, RouteContext } from "../route.ts";
import type { Valid } from "../validate.ts";

type AnyContext = RouteContext<Contract, unknown, unknown>;
type Handle = (context: AnyContext & { readonly found: unknown }) => Promise<Reply | Refusal>;
type Ask = (context: Omit<AnyContext, "tx">) => Promise<unknown>;

export type Answering = (request: FastifyRequest, valid: Valid) => Promise<Reply | Refusal>;

export const answeringOf = ({ services }: Ground, route: Route, settings: unknown): Answering => {
  const { contract } = route;
  const { idempotency, secretReply } = contract.shape;
  const handle = route.handle as unknown as Handle;
  const ask = route.ask as unknown as Ask | undefined;
  const vault = secretReply ? services.vault : null;

  return async (request, valid) => {
    const now = services.clock.now();
    const { caller } = request.exchange;
    const facts = factsOf(request);
    const context = { ...valid, caller, now, request: facts, services, settings } as AnyContext;
    const key = facts.idempotencyKey;
    if (idempotency !== undefined && isOutOfBounds(key))
      return refuse("invalid_request", { field: "Idempotency-Key" });
    const base = { ...context, found: await ask?.(context) };
    if (idempotency !== "kit") return handle({ ...base, tx: services.db });
    const kept = key === null ? null : keptRequest(contract, request, { key, at: now, vault });
    return replyOf(await once(services.db, kept, (tx) => handle({ ...base, tx })));
  };
};

const replyOf = (answered: Answered | Refusal): Reply | Refusal => {
  if (answered instanceof Refusal) return answered;
  if (!answered.replayed) return answered.reply;
  const { reply } = answered;
  return { ...reply, headers: { ...reply.headers, "Idempotency-Replayed": "true" } };
};

const keptRequest = (
  contract: Contract,
  request: FastifyRequest,
  rest: Pick<KeptRequest, "key" | "at" | "vault">,
): KeptRequest => ({
  caller: callerKey(request.exchange.caller),
  operation: contract.shape.name,
  requestHash: requestHashOf(request),
  ...rest,
});

/** Of a multipart form its parts are the request: whoever repeats it draws another boundary. */
const requestHashOf = ({ url, body, exchange }: FastifyRequest): string => {
  if (typeof body !== "object" || body === null || !holdsFile(body))
    return sha256Hex(`${url}\n${String(exchange.rawBody ?? "")}`);
  const parts = Object.entries(body as Parts).map(([name, part]) =>
    typeof part === "string" ? [name, part] : [name, part.name, sha256Hex(part.bytes)],
  );
  return sha256Hex(`${url}\n${JSON.stringify(parts)}`);
};

const holdsFile = (body: object): boolean => Object.values(filesOf(body)).length > 0;

const isOutOfBounds = (key: string | null): boolean =>
  key !== null && (key.length === 0 || key.length > idempotencyKeyLength);
