/**
 * One line per request: errors loudly, the rest at debug, never a body or a credential. The trail
 * hears of each and keeps what people look for afterwards.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { callerKey } from "../caller.ts";
import type { RequestDone } from "../../services.ts";
import { operationOf, type Step } from "../exchange.ts";

export const writeLog: Step = (ground) => {
  const { log, trail } = ground.services;
  const level = log.isLevelEnabled("debug");
  return (request, reply) => {
    trail.request(doneOf(request, reply));
    if (!level && reply.statusCode < 500) return undefined;
    log[reply.statusCode >= 500 ? "error" : "debug"](
      {
        requestId: request.id,
        operation: operationOf(request)?.name,
        status: reply.statusCode,
        caller: callerKey(request.exchange.caller),
        ms: Math.round(performance.now() - request.exchange.startedAt),
      },
      "request",
    );
    return undefined;
  };
};

const doneOf = (request: FastifyRequest, reply: FastifyReply): RequestDone => {
  const { caller, origin, startedAt } = request.exchange;
  return {
    id: request.id,
    origin,
    operation: operationOf(request)?.name ?? "unknown",
    method: request.method,
    path: request.url.split("?", 1)[0] ?? "",
    status: reply.statusCode,
    ms: Math.round(performance.now() - startedAt),
    caller: callerKey(caller),
    person: (caller.kind === "session" && caller.audited) || null,
  };
};
