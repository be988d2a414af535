/** Reads bodies: JSON or forms for routes, forms for pages; an empty body is none, of any type. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyLimitBytes, filesMost } from "../../limits.ts";
import { operationOf, type Operation } from "../exchange.ts";
import { readParts } from "./multipart.ts";
import { refused } from "../replies/refusals.ts";

export const installParsers = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  const options = { parseAs: "buffer", bodyLimit: bodyLimitBytes } as const;

  server.addContentTypeParser("application/json", options, (request, body: Buffer, done) => {
    request.exchange.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    const operation = operationOf(request);
    if (takesForms(operation) || takesParts(operation))
      return done(refused("unsupported_media_type"));
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
    const operation = operationOf(request);
    if (!takesForms(operation)) return done(refused("unsupported_media_type"));
    const fields = new URLSearchParams(body.toString("utf8"));
    const repeated = operation?.kind === "page" ? undefined : repeatedIn(fields);
    if (repeated === undefined) return done(null, Object.fromEntries(fields));
    done(refused("invalid_request", { field: repeated, message: `${repeated}: was sent twice` }));
  });

  const parts = "multipart/form-data";
  server.addContentTypeParser(parts, options, async (request: FastifyRequest, body: Buffer) => {
    request.exchange.rawBody = body;
    if (body.length === 0) return undefined;
    if (!takesParts(operationOf(request))) throw refused("unsupported_media_type");
    const read = await readParts(body, request.headers["content-type"] ?? parts);
    if (typeof read === "object") return read;
    throw refused("invalid_request", { message: faults[read] });
  });

  server.addContentTypeParser("*", options, (request, body: Buffer, done) => {
    request.exchange.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    done(refused("unsupported_media_type"));
  });
};

const faults = {
  malformed: "The body is not the multipart form that its Content-Type says.",
  too_many: `A form takes at most ${filesMost} files.`,
} as const;

const takesForms = (operation: Operation | undefined): boolean =>
  operation?.kind === "page" || operation?.bodyFormat === "form";

const takesParts = (operation: Operation | undefined): boolean =>
  operation?.takesFiles === true || operation?.bodyFormat === "multipart";

/** Pages take the first of two; a program that repeats a field has made a mistake. */
const repeatedIn = (fields: URLSearchParams): string | undefined => {
  const seen = new Set<string>();
  for (const name of fields.keys()) {
    if (seen.has(name)) return name.slice(0, 40);
    seen.add(name);
  }
  return undefined;
};

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });
