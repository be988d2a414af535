/**
 * The life of a request, as one list. Steps run from top to bottom; one that refuses throws a
 * `RefusedError` and the last line before sending, `error-body.ts`, gives it the app's own form.
 *
 *   when        step                refuses with
 */
import type { FastifyInstance, onRequestHookHandler } from "fastify";
import type { Ground, Step } from "./exchange.ts";
import { authenticate } from "./steps/authenticate.ts";
import { authorize } from "./steps/authorize.ts";
import { checkOrigin } from "./steps/check-origin.ts";
import { countRequest } from "./steps/count-request.ts";
import { crossOrigin } from "./steps/cross-origin.ts";
import { identifyRequest } from "./steps/identify-request.ts";
import { knownHost } from "./steps/known-host.ts";
import { limitAddress, limitCaller } from "./steps/limit-rate.ts";
import { refuseForeignSite } from "./steps/refuse-foreign-site.ts";
import { refuseUnknown } from "./steps/refuse-unknown.ts";
import { requireHost } from "./steps/require-host.ts";
import { secureHeaders } from "./steps/secure-headers.ts";
import { shedLoad } from "./steps/shed-load.ts";
import { endTrace, startTrace } from "./steps/trace.ts";
import { verifyQueueSignature } from "./steps/verify-queue-signature.ts";
import { writeLog } from "./steps/write-log.ts";

type Moment = "onRequest" | "preHandler" | "onResponse";

export const pipeline: readonly (readonly [Moment, Step])[] = [
  ["onRequest", identifyRequest], //      -
  ["onRequest", startTrace], //           -
  ["onRequest", secureHeaders], //        -
  ["onRequest", crossOrigin], //          -
  ["onRequest", requireHost], //          400 invalid_request
  ["onRequest", shedLoad], //             503 unavailable
  ["onRequest", limitAddress], //         429 rate_limited
  ["onRequest", knownHost], //            421 misdirected_request
  ["onRequest", refuseForeignSite], //    403 forbidden
  ["onRequest", authenticate], //         401 unauthorized, 500 cron_not_configured
  ["onRequest", limitCaller], //          429 rate_limited
  ["onRequest", checkOrigin], //          403 forbidden
  ["onRequest", refuseUnknown], //        404 not_found, 405 method_not_allowed
  //            parse (parsers.ts)        400 invalid_request, 413 too_large,
  //                                      415 unsupported_media_type
  ["preHandler", verifyQueueSignature], // 401 unauthorized
  //            validate (validate.ts)    400 invalid_request, or what the contract names
  //            authorize                 403 forbidden
  //            transaction, idempotency  422 idempotency_key_reused
  //            handler                   what its contract declares
  ["onResponse", countRequest], //        -
  ["onResponse", writeLog], //            -
  ["onResponse", endTrace], //            -
];

export { authorize };

/** Installs the list; synchronous steps stay synchronous, for they run for every request. */
export const installPipeline = (server: FastifyInstance, ground: Ground): void => {
  for (const [moment, step] of pipeline) {
    const run = step(ground);
    const hook: onRequestHookHandler = (request, reply, done) => {
      let waiting: Promise<void> | undefined;
      try {
        waiting = run(request, reply);
      } catch (error) {
        return done(error as Error);
      }
      if (!waiting) return done();
      waiting.then(() => done(), done);
    };
    if (moment === "preHandler") server.addHook(moment, hook);
    else server.addHook(moment as "onRequest", hook);
  }
};
