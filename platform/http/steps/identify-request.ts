/** Gives every request its id and its place in a trace, and every response the id. */
import { isId } from "../../id.ts";
import { newExchange, type Step } from "../exchange.ts";

export const identifyRequest: Step = (ground) => (request, reply) => {
  request.exchange = newExchange();
  const named = request.headers["x-request-id"];
  if (typeof named === "string" && isId(named)) request.exchange.origin = named;
  ground.load.inFlight += 1;
  reply.raw.setHeader("X-Request-Id", request.id);
  return undefined;
};
