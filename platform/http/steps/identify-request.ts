/** Gives every request its id and its place in a trace, and every response the id. */
import { newExchange, type Step } from "../exchange.ts";

export const identifyRequest: Step = (ground) => (request, reply) => {
  request.exchange = newExchange();
  ground.load.inFlight += 1;
  reply.raw.setHeader("X-Request-Id", request.id);
  return undefined;
};
