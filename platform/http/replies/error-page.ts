/** The page that people get where programs get an error body. */
import type { FastifyRequest } from "fastify";
import type { Problem } from "../../contract/error-form.ts";
import { readCookies } from "../cookies.ts";
import { operationOf, type Ground } from "../exchange.ts";
import { textFields } from "../bodies/text-fields.ts";

/** 421: its page must not link to the very host that was wrong. */
const misdirected = 421;

/** Null where the app's own error body is due. */
export const errorPageOf = (
  ground: Ground,
  request: FastifyRequest,
  problem: Problem,
): string | null => {
  const { errorPage } = ground.definition;
  if (!errorPage || !isForPeople(request)) return null;
  try {
    return errorPage(problem, {
      requestId: request.id,
      currentUrl: request.method === "GET" ? request.url : "/",
      query: textFields(request.query),
      cookies: readCookies(request.headers.cookie),
      acceptLanguage: request.headers["accept-language"],
      assets: ground.assets,
      homeUrl: problem.status === misdirected ? ground.services.baseUrl : undefined,
    });
  } catch (error) {
    // Whoever waits for an answer gets one, even where its page is broken.
    ground.services.log.error({ err: error, requestId: request.id }, "the error page failed");
    return null;
  }
};

/** A page of the app; or no operation at all, asked for by a browser. Never below `/api/`. */
const isForPeople = (request: FastifyRequest): boolean => {
  // Files, too, are pages: what programs fetch there is refused in the words of programs.
  if (request.url.startsWith("/api/")) return false;
  const operation = operationOf(request);
  if (operation) return operation.kind === "page";
  return /^\s*text\/html\b/i.test(request.headers.accept ?? "");
};
