/** The few facts of a request that handlers may see beyond its contract. */
import type { FastifyRequest } from "fastify";
import type { RequestFacts } from "./route.ts";

export const factsOf = (request: FastifyRequest): RequestFacts => {
  const key = request.headers["idempotency-key"];
  return {
    id: request.id,
    address: request.ip,
    method: request.method,
    headers: request.headers,
    idempotencyKey: key === undefined ? null : String(key),
    url: request.url,
    rawBody: request.exchange.rawBody,
  };
};
