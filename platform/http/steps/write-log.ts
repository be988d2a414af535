/** One line per request: errors loudly, the rest at debug, never a body or a credential. */
import { callerKey } from "../caller.ts";
import { operationOf, type Step } from "../exchange.ts";

export const writeLog: Step = (ground) => {
  const { log } = ground.services;
  const level = log.isLevelEnabled("debug");
  return (request, reply) => {
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
