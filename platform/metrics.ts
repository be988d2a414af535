/** Prometheus metrics: one registry an app, the process's own figures in one of their own. */
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Those of the process, which all of its apps share. */
  readonly ofProcess: Registry;
  readonly requests: Histogram<"operation" | "status">;
  readonly refused: Counter<"reason">;
  readonly webhookAttempts: Counter<"outcome">;
  readonly jobRuns: Counter<"job" | "outcome">;
  readonly metered: Counter<"resource" | "outcome">;
  readonly inFlight: Gauge;
}

/** Figures of one process, as one process may hand them to another. */
export type Figures = Readonly<Awaited<ReturnType<Registry["getMetricsAsJSON"]>>>;

/** The place of a process among several that serve the same ports of one machine. */
export interface WorkerPlace {
  /** From 1 on; whoever takes the place of one that died has its number. */
  readonly number: number;
  /** Figures of an app in each worker that answers in time, this one among them. */
  readonly figuresOfAll: (app: string) => Promise<readonly Figures[]>;
}

let processRegistry: Registry | undefined;

/** Collected once for the process, however many apps share it. */
const processMetrics = (worker: number | undefined): Registry => {
  if (!processRegistry) {
    processRegistry = new Registry();
    processRegistry.setDefaultLabels(labelOf(worker));
    collectDefaultMetrics({ register: processRegistry, prefix: "milpa_" });
  }
  return processRegistry;
};

/** Of several workers each says which one counted. */
const labelOf = (worker: number | undefined): Readonly<Record<string, number>> =>
  worker === undefined ? {} : { worker };

export const metricsOf = (app: string, worker?: number): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ app, ...labelOf(worker) });
  const registers = [registry];
  return {
    registry,
    ofProcess: processMetrics(worker),
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
export const metricsText = async ({ registry, ofProcess }: Metrics): Promise<string> =>
  `${await registry.metrics()}\n${await ofProcess.metrics()}`;

export const figuresOf = async ({ registry, ofProcess }: Metrics): Promise<Figures> => [
  ...(await registry.getMetricsAsJSON()),
  ...(await ofProcess.getMetricsAsJSON()),
];

/** One text of several workers' figures: their labels tell them apart, so that none is added up. */
export const textOfAll = (workers: readonly Figures[]): Promise<string> =>
  AggregatorRegistry.aggregate(workers.map((figures) => figures.map(keptWhole))).metrics();

/** Else some figures of a process would be left out, and others would be averages. */
const keptWhole = (figure: Figures[number]) => ({ ...figure, aggregator: "sum" });
