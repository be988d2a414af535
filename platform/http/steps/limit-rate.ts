/** One budget per key or session and one per address, counted in this process. */
import { operationOf, type Step } from "../exchange.ts";
import { callerKey } from "../caller.ts";
import { refused } from "../refusals.ts";

export const limitRate: Step = (ground) => {
  const { limiter, services } = ground;
  return (request) => {
    const { caller } = request.exchange;
    if (operationOf(request)?.kind === "kit" || caller.kind === "cron") return undefined;
    const subject = caller.kind === "anonymous" ? `address:${request.ip}` : callerKey(caller);
    const retryAfterSeconds = limiter.take(subject, services.ratePerMinute);
    if (retryAfterSeconds === 0) return undefined;
    services.metrics.refused.inc({ reason: "rate" });
    throw refused("rate_limited", { retryAfterSeconds });
  };
};
