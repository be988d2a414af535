/**
 * One span per request, within the caller's trace; next to nothing while nobody listens to traces.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyRequest } from "fastify";
import { withinRequest } from "../../request-mark.ts";
import { operationOf, type Step } from "../exchange.ts";

// A proxy: it speaks to whichever SDK is registered later, and to none until then.
const tracer = trace.getTracer("milpa");

export const startTrace: Step = (ground) => (request) => {
  const parent = propagation.extract(ROOT_CONTEXT, request.headers);
  const operation = operationOf(request)?.name ?? "unknown";
  const span = tracer.startSpan(
    `${request.method} ${operation}`,
    { kind: SpanKind.SERVER },
    parent,
  );
  if (!trace.isSpanContextValid(span.spanContext())) return undefined;
  span.setAttributes({ "service.name": ground.definition.name, "milpa.request_id": request.id });
  request.exchange.trace = trace.setSpan(parent, span);
  return undefined;
};

/** Runs a handler within its request and span, so that its calls to other apps carry both on. */
export const traced = <T>(request: FastifyRequest, work: () => T): T => {
  const { trace: active, origin } = request.exchange;
  return withinRequest({ id: request.id, origin }, () =>
    active ? context.with(active, work) : work(),
  );
};

export const endTrace: Step = () => (request, reply) => {
  const span = request.exchange.trace && trace.getSpan(request.exchange.trace);
  if (!span) return undefined;
  span.setAttribute("http.response.status_code", reply.statusCode);
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  return undefined;
};
