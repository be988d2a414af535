/** The last line of every failure: the app's own form, the right status, nothing of the inside. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Unavailable } from "../../db/failures.ts";
import type { Refusal } from "../../errors.ts";
import { kitErrors, RefusedError, refuse, type ErrorCatalog } from "../../errors.ts";
import { retryAfterSeconds } from "../../limits.ts";
import { formFor, type Problem } from "../../contract/error-form.ts";
import { errorPageOf } from "./error-page.ts";
import { operationOf, type Ground } from "../exchange.ts";
import { tellWatch } from "./refusal-watch.ts";

/** Which refusal a thrown value stands for. Whatever nobody foresaw is `internal`. */
export const refusalOf = (thrown: unknown): Refusal => {
  if (thrown instanceof RefusedError) return thrown.refusal;
  if (thrown instanceof Unavailable) return refuse("unavailable", { retryAfterSeconds });
  const code = (thrown as { readonly code?: unknown } | null)?.code;
  const status = (thrown as { readonly statusCode?: unknown } | null)?.statusCode;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || status === 413) return refuse("too_large");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return refuse("unsupported_media_type");
  if (typeof status === "number" && status >= 400 && status < 500) return refuse("invalid_request");
  return refuse("internal");
};

export const problemOf = (refusal: Refusal, catalog: ErrorCatalog): Problem => {
  const entry =
    catalog[refusal.code] ?? (kitErrors as ErrorCatalog)[refusal.code] ?? kitErrors.internal;
  return {
    code: refusal.code,
    status: entry.status,
    title: entry.title,
    detail: refusal.detail,
  };
};

export const sendRefusal = (
  ground: Ground,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  const problem = problemOf(refusal, ground.definition.errors);
  tellWatch(ground.definition.name, operationOf(request)?.name ?? "", refusal.code);
  const { retryAfterSeconds: wait, allow } = refusal.detail;
  if (wait !== undefined) reply.header("Retry-After", String(wait));
  if (allow !== undefined) reply.header("Allow", allow);
  reply.code(problem.status);
  const page = errorPageOf(ground, request, problem);
  if (page !== null) {
    reply.header("Vary", "Cookie, Accept-Language");
    return reply.type("text/html; charset=utf-8").send(page);
  }
  const { challenge = problem.status === 401 ? "Bearer" : undefined } = refusal.detail;
  if (challenge !== undefined) reply.header("WWW-Authenticate", challenge);
  return reply
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(formFor(ground.definition, request.url)(problem)));
};

export const installErrorBody = (server: FastifyInstance, ground: Ground): void => {
  server.setErrorHandler((error, request, reply) => {
    const { tooLarge } = operationOf(request) ?? {};
    const thrown = refusalOf(error);
    const refusal = thrown.code === "too_large" && tooLarge ? refuse(tooLarge) : thrown;
    if (refusal.code === "internal") {
      ground.services.log.error({ err: error, requestId: request.id }, "unexpected failure");
    }
    return sendRefusal(ground, request, reply, refusal);
  });
  server.setNotFoundHandler((request, reply) =>
    sendRefusal(ground, request, reply, refuse("not_found")),
  );
};
