/** Feeds the metrics once a response is out. */
import { operationOf, type Step } from "../exchange.ts";

export const countRequest: Step = (ground) => {
  const { metrics } = ground.services;
  return (request, reply) => {
    ground.load.inFlight -= 1;
    const operation = operationOf(request)?.name ?? "unknown";
    const seconds = (performance.now() - request.exchange.startedAt) / 1000;
    metrics.requests.observe({ operation, status: reply.statusCode }, seconds);
    return undefined;
  };
};
