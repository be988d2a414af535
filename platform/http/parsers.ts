/** Reads bodies: JSON for routes, forms for pages; an empty body is none, whatever its type. */
import type { FastifyInstance } from "fastify";
import { bodyLimitBytes } from "../limits.ts";
import { operationOf } from "./exchange.ts";
import { refused } from "./refusals.ts";

export const installParsers = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  const options = { parseAs: "buffer", bodyLimit: bodyLimitBytes } as const;

  server.addContentTypeParser("application/json", options, (request, body: Buffer, done) => {
    request.exchange.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    if (operationOf(request)?.kind === "page") return done(refused("unsupported_media_type"));
    try {
      done(null, JSON.parse(strictUtf8.decode(body)));
    } catch (error) {
      done(refused("invalid_request", { message: "The body is not valid JSON." }, error));
    }
  });

  const form = "application/x-www-form-urlencoded";
  server.addContentTypeParser(form, options, (request, body: Buffer, done) => {
    request.exchange.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    if (operationOf(request)?.kind !== "page") return done(refused("unsupported_media_type"));
    done(null, Object.fromEntries(new URLSearchParams(body.toString("utf8"))));
  });

  server.addContentTypeParser("*", options, (request, body: Buffer, done) => {
    request.exchange.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    done(refused("unsupported_media_type"));
  });
};

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });
