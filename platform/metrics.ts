/** Prometheus metrics: one registry an app, the process's own figures in one of their own. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"operation" | "status">;
  readonly refused: Counter<"reason">;
  readonly webhookAttempts: Counter<"outcome">;
  readonly jobRuns: Counter<"job" | "outcome">;
  readonly metered: Counter<"resource" | "outcome">;
  readonly inFlight: Gauge;
}

let processRegistry: Registry | undefined;

/** Collected once for the process, however many apps share it. */
const processMetrics = (): Registry => {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry, prefix: "milpa_" });
  }
  return processRegistry;
};

export const metricsOf = (app: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ app });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "milpa_http_request_seconds",
      help: "Duration of requests, by operation and status.",
      labelNames: ["operation", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    refused: new Counter({
      name: "milpa_http_refused_total",
      help: "Requests refused before any work, by reason.",
      labelNames: ["reason"],
      registers,
    }),
    webhookAttempts: new Counter({
      name: "milpa_webhook_attempts_total",
      help: "Attempts to deliver a webhook, by outcome.",
      labelNames: ["outcome"],
      registers,
    }),
    jobRuns: new Counter({
      name: "milpa_job_runs_total",
      help: "Finished runs of jobs, by outcome.",
      labelNames: ["job", "outcome"],
      registers,
    }),
    metered: new Counter({
      name: "milpa_metered_uses_total",
      help: "Uses of metered resources, by what identity said or what became of them without it.",
      labelNames: ["resource", "outcome"],
      registers,
    }),
    inFlight: new Gauge({
      name: "milpa_http_in_flight",
      help: "Requests under way.",
      registers,
    }),
  };
};

/** The text of `/metrics`: the app's own figures and those of the process. */
export const metricsText = async (metrics: Metrics): Promise<string> =>
  `${await metrics.registry.metrics()}\n${await processMetrics().metrics()}`;
