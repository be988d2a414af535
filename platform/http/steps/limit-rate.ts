/** A budget per address before anything is looked up, and one per key or session after. */
import type { FastifyRequest } from "fastify";
import { addressBudgets } from "../../limits.ts";
import { networkOf } from "../../network.ts";
import { callerKey } from "../caller.ts";
import { operationOf, provesItself, type Ground, type Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

/** Guessed keys and strangers are counted too; a till and its neighbours may share an address. */
export const limitAddress: Step = (ground) => {
  const most = ground.services.ratePerMinute * addressBudgets;
  return (request) => {
    if (isCounted(request)) take(ground, `address:${networkOf(request.ip)}`, most);
    return undefined;
  };
};

export const limitCaller: Step = (ground) => {
  const most = ground.services.ratePerMinute;
  return (request) => {
    const { caller } = request.exchange;
    if (!isCounted(request) || caller.kind === "cron") return undefined;
    // Servers of partners call for all their people from one address: it has the larger budget.
    if (provesItself(operationOf(request))) return undefined;
    take(
      ground,
      caller.kind === "anonymous" ? `anonymous:${networkOf(request.ip)}` : callerKey(caller),
      most,
    );
    return undefined;
  };
};

/** Health and metrics must answer whoever asks how often; scheduled calls prove themselves. */
const isCounted = (request: FastifyRequest): boolean => {
  const operation = operationOf(request);
  return operation?.kind !== "kit";
};

const take = ({ limiter, services }: Ground, subject: string, most: number): void => {
  const retryAfterSeconds = limiter.take(subject, most);
  if (retryAfterSeconds === 0) return;
  services.metrics.refused.inc({ reason: "rate" });
  throw refused("rate_limited", { retryAfterSeconds });
};
