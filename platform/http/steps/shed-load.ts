/** Says 503 with Retry-After before latency collapses, and while the process drains. */
import { inFlightMost, retryAfterSeconds } from "../../limits.ts";
import { operationOf, type Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

export const shedLoad: Step = (ground) => (request) => {
  const { load } = ground;
  // Health must answer while we are busy, or a supervisor would kill what only needs a breath.
  if (operationOf(request)?.kind === "kit") return undefined;
  if (load.draining || load.inFlight > inFlightMost || load.overloaded()) {
    ground.services.metrics.refused.inc({
      reason: load.draining ? "draining" : "load",
    });
    throw refused("unavailable", { retryAfterSeconds });
  }
  return undefined;
};
