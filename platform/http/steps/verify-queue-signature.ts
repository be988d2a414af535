/** Completes the authentication of a scheduled call whose signature covers the body. */
import { cronBySignature } from "../scheduled-call.ts";
import { operationOf, type Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";
import { signedCallOf } from "./authenticate.ts";

export const verifyQueueSignature: Step = (ground) => {
  const { clock, secrets } = ground.services;
  return (request) => {
    if (!operationOf(request)?.auth.includes("cron")) return undefined;
    if (request.exchange.caller.kind === "cron") return undefined;
    const body = request.exchange.rawBody ?? Buffer.alloc(0);
    const caller = cronBySignature(signedCallOf(request), secrets, body, clock.real());
    if (!caller) throw refused("unauthorized");
    request.exchange.caller = caller;
    return undefined;
  };
};
