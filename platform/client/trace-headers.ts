/** Hands the trace of the current work on: `traceparent`, when somebody listens to traces. */
import { context, propagation } from "@opentelemetry/api";

export const traceHeaders = (): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
};
