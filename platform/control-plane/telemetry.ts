/** What this process refused and delivered since its last report that arrived. */
import { newId } from "../id.ts";
import type { Services } from "../services.ts";
import type { Telemetry } from "./shapes.ts";

export interface TelemetryReporter {
  /** Sends what is new since the last report; nothing when nothing is. Never throws. */
  readonly report: (send: (body: Telemetry) => Promise<unknown>) => Promise<void>;
}

const webhookCounts = ["attempts", "delivered", "retried", "rejected", "dead"] as const;

type Totals = ReadonlyMap<string, number>;

interface Counted extends Pick<Services, "app" | "clock" | "log" | "metrics"> {
  readonly webhooks: Pick<Services["webhooks"], "counters">;
}

export const telemetryOf = (services: Counted): TelemetryReporter => {
  const { app, clock, log, metrics, webhooks } = services;
  let reported: Totals = new Map();
  let pending: { readonly body: Telemetry; readonly totals: Totals } | null = null;

  const totals = async (): Promise<Totals> => {
    const { values } = await metrics.refused.get();
    const counters = webhooks.counters();
    return new Map([
      ...values.map(({ labels, value }) => [`refused:${labels.reason ?? "other"}`, value] as const),
      ...webhookCounts.map((name) => [`webhooks:${name}`, counters[name]] as const),
    ]);
  };

  const prepare = async () => {
    const current = await totals();
    const since = (name: string): number => (current.get(name) ?? 0) - (reported.get(name) ?? 0);
    if (![...current.keys()].some((name) => since(name) > 0)) return null;
    const refusals = [...current.keys()]
      .filter((name) => name.startsWith("refused:") && since(name) > 0)
      .map((name) => ({ reason: name.slice("refused:".length), count: since(name) }));
    const sent = Object.fromEntries(
      webhookCounts.map((name) => [name, since(`webhooks:${name}`)]),
    ) as Telemetry["webhooks"];
    const at = clock.now().toISOString();
    return { body: { id: newId(), app, at, refusals, webhooks: sent }, totals: current };
  };

  return {
    report: async (send) => {
      try {
        // The same report again, by the same id: whether the last one arrived is not known.
        pending ??= await prepare();
        if (!pending) return;
        await send(pending.body);
        reported = pending.totals;
        pending = null;
      } catch (error) {
        log.debug({ err: error }, "telemetry will be sent again");
      }
    },
  };
};
