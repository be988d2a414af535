/** Puts one contract on the server: validate, authorize, run the handler once, send what it answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Contract, Reply } from "../contract/contract.ts";
import { sha256Hex } from "../crypto.ts";
import { Refusal, refuse } from "../errors.ts";
import { idempotencyKeyLength } from "../limits.ts";
import { callerKey } from "./caller.ts";
import { sendRefusal } from "./error-body.ts";
import type { Ground } from "./exchange.ts";
import { once, type KeptRequest } from "./idempotency.ts";
import { factsOf } from "./request-facts.ts";
import type { Route, RouteContext } from "./route.ts";
import { authorize } from "./steps/authorize.ts";
import { traced } from "./steps/trace.ts";
import { validatorOf, type Valid } from "./validate.ts";

type AnyContext = RouteContext<Contract, unknown, unknown>;
type Handle = (context: AnyContext) => Promise<Reply | Refusal>;

export const installRoute = (
  server: FastifyInstance,
  ground: Ground,
  route: Route,
  settings: unknown,
): void => {
  const { contract } = route;
  const { shape } = contract;
  const validate = validatorOf(contract);
  const handle = route.handle as unknown as Handle;
  const { services } = ground;

  const answer = async (request: FastifyRequest, valid: Valid): Promise<Reply | Refusal> => {
    const now = services.clock.now();
    const { caller } = request.exchange;
    const facts = factsOf(request);
    const base = {
      ...valid,
      caller,
      now,
      request: facts,
      services,
      settings,
    } as AnyContext;
    if (shape.idempotency === "own" && isOutOfBounds(facts.idempotencyKey))
      return refuse("invalid_request", { field: "Idempotency-Key" });
    if (shape.idempotency !== "kit") return handle({ ...base, tx: services.db });
    const sealing = shape.secretReply ? services.vault : null;
    const kept = keptRequest({
      contract,
      request,
      key: facts.idempotencyKey,
      at: now,
      vault: sealing,
    });
    if (kept instanceof Refusal) return kept;
    const answered = await once(services.db, kept, (tx) => handle({ ...base, tx }));
    if (answered instanceof Refusal || !answered.replayed) {
      return answered instanceof Refusal ? answered : answered.reply;
    }
    const { reply } = answered;
    return {
      ...reply,
      headers: { ...reply.headers, "Idempotency-Replayed": "true" },
    };
  };

  server.route({
    method: contract.method === "GET" ? ["GET", "HEAD"] : contract.method,
    url: contract.url,
    ...(shape.bodyLimitBytes === undefined ? {} : { bodyLimit: shape.bodyLimitBytes }),
    config: {
      operation: { name: shape.name, auth: shape.auth, kind: "route" },
    },
    handler: async (request, reply) => {
      const valid = validate(request as FastifyRequest);
      if (valid instanceof Refusal) return sendRefusal(ground, request, reply, valid);
      authorize(request.exchange.caller, shape.auth);
      const result = await traced(request, () => answer(request, valid));
      if (result instanceof Refusal) return sendRefusal(ground, request, reply, result);
      return send(reply, result);
    },
  });
};

function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  if (headers) {
    for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  }
  reply.code(status);
  if (body === undefined) return reply.send();
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function keptRequest({
  contract,
  request,
  key,
  ...rest
}: {
  readonly contract: Contract;
  readonly request: FastifyRequest;
  readonly key: string | null;
} & Pick<KeptRequest, "at" | "vault">): KeptRequest | null | Refusal {
  if (key === null) return null;
  if (isOutOfBounds(key)) {
    return refuse("invalid_request", { field: "Idempotency-Key" });
  }
  const hashed = sha256Hex(`${request.url}\n${String(request.exchange.rawBody ?? "")}`);
  const caller = callerKey(request.exchange.caller);
  return {
    caller,
    operation: contract.shape.name,
    key,
    requestHash: hashed,
    ...rest,
  };
}

const isOutOfBounds = (key: string | null): boolean =>
  key !== null && (key.length === 0 || key.length > idempotencyKeyLength);
