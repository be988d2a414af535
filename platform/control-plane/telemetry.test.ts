/** Reports hold what happened since the last one that arrived: nothing lost, nothing twice. */
import { beforeEach, expect, test } from "vitest";
import { stoppedClock } from "../clock.ts";
import { newLog } from "../log.ts";
import { metricsOf, type Metrics } from "../metrics.ts";
import { newCounters, type Counters } from "../webhooks/counters.ts";
import type { Telemetry } from "./shapes.ts";
import { telemetryOf, type TelemetryReporter } from "./telemetry.ts";

let metrics: Metrics;
let counters: Counters;
let reporter: TelemetryReporter;
let sent: Telemetry[];

beforeEach(() => {
  metrics = metricsOf("pos");
  counters = newCounters();
  sent = [];
  const clock = stoppedClock("2026-11-21T12:00:00Z");
  const webhooks = { counters: () => counters };
  reporter = telemetryOf({ app: "pos", clock, log: newLog("silent"), metrics, webhooks });
});

const arrives = async (body: Telemetry): Promise<void> => {
  sent.push(body);
  await Promise.resolve();
};
const fails = async (body: Telemetry): Promise<never> => {
  await arrives(body);
  throw new Error("control is away");
};

test("nothing happened, nothing is sent", async () => {
  await reporter.report(arrives);
  expect(sent).toEqual([]);
});

test("each report holds only what is new", async () => {
  metrics.refused.inc({ reason: "rate" }, 3);
  counters.attempts = 5;
  await reporter.report(arrives);
  metrics.refused.inc({ reason: "load" });
  await reporter.report(arrives);
  await reporter.report(arrives);
  expect(sent).toMatchObject([
    { app: "pos", refusals: [{ reason: "rate", count: 3 }], webhooks: { attempts: 5, dead: 0 } },
    { refusals: [{ reason: "load", count: 1 }], webhooks: { attempts: 0 } },
  ]);
});

test("a report that may be lost goes out again as it was; what came since follows", async () => {
  metrics.refused.inc({ reason: "rate" }, 3);
  await reporter.report(fails);
  metrics.refused.inc({ reason: "rate" }, 4);
  await reporter.report(arrives);
  await reporter.report(arrives);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent.map((body) => body.refusals[0]?.count)).toEqual([3, 3, 4]);
  expect(sent[2]?.id).not.toBe(sent[1]?.id);
});
