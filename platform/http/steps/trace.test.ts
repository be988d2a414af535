/**
 * A trace goes in by its header, through the handler, and out by the client, when an SDK listens.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  context,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Context,
  type ContextManager,
  type Span,
  type TextMapPropagator,
  type TracerProvider,
} from "@opentelemetry/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { traceHeaders } from "../../client/trace-headers.ts";
import { reply } from "../../contract/contract.ts";
import { listBaskets, sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { routesOf } from "../route.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const ended: { name: string; parent: string | undefined; status: unknown }[] = [];
let spans = 0;

/** What an SDK does, in small: contexts that follow promises, W3C headers, spans with ids. */
const registerListener = (): void => {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...values) => storage.run(active, () => work.call(self, ...values)),
    bind: (_context, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  const w3c: TextMapPropagator = {
    fields: () => ["traceparent"],
    inject: (active, carrier, setter) => {
      const span = trace.getSpanContext(active);
      if (span) setter.set(carrier, "traceparent", `00-${span.traceId}-${span.spanId}-01`);
    },
    extract: (active, carrier, getter) => {
      const [, trace_, span] = String(getter.get(carrier, "traceparent") ?? "").split("-");
      if (trace_ === undefined || span === undefined) return active;
      return trace.setSpanContext(active, { traceId: trace_, spanId: span, traceFlags: 1 });
    },
  };
  const provider = {
    getTracer: () => ({
      startSpan: (name: string, _options: unknown, parent: Context) => {
        const above = trace.getSpanContext(parent);
        const spanId = String((spans += 1)).padStart(16, "0");
        const span = trace.wrapSpanContext({
          traceId: above?.traceId ?? "f".repeat(32),
          spanId,
          traceFlags: 1,
        });
        let status: unknown;
        return Object.assign(Object.create(span) as Span, {
          setAttributes: () => span,
          setAttribute: (key: string, value: unknown) => {
            if (key === "http.response.status_code") status = value;
            return span;
          },
          end: () => ended.push({ name, parent: above?.spanId, status }),
        });
      },
    }),
  } as unknown as TracerProvider;
  context.setGlobalContextManager(manager);
  propagation.setGlobalPropagator(w3c);
  trace.setGlobalTracerProvider(provider);
};

const { route } = routesOf<unknown, unknown>();
let carried: unknown;
let app: TestApp;
beforeAll(async () => {
  const listening = route(listBaskets, async () => {
    await Promise.resolve();
    carried = traceHeaders();
    return reply(200, { baskets: [] });
  });
  app = await startTestApp({ ...sampleDefinition, routes: [listening] });
});
afterAll(async () => {
  await app.stop();
  context.disable();
  propagation.disable();
  trace.disable();
});

const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

test("without a listener nothing is carried", async () => {
  expect((await app.request("GET /api/baskets", { headers })).status).toBe(200);
  expect(carried).toEqual({});
});

test("with one, the handler works within the caller's trace, and its span ends", async () => {
  registerListener();
  await app.request("GET /api/baskets", { headers });
  expect(carried).toEqual({ traceparent: `00-${traceId}-${"1".padStart(16, "0")}-01` });
  await expect
    .poll(() => ended)
    .toEqual([{ name: "GET listBaskets", parent: "00f067aa0ba902b7", status: 200 }]);
});
