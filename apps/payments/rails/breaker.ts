/** A rail behind a circuit: one that fails is not asked for a while, and counts as down. */
import { performance } from "node:perf_hooks";
import { circuitOf, type Circuit } from "#platform/client/circuit.ts";
import type { RailPort } from "./rail-port.ts";

type Outcome = { readonly kind: string };

/** `now` is monotonic, in milliseconds. */
export const guarded = (port: RailPort, now: () => number = () => performance.now()): RailPort => {
  const gate = gateOf(circuitOf(now), now);
  const { cancel, refund, statement } = port;
  return {
    rail: port.rail,
    provider: port.provider,
    isUp: () => gate.isOpen() && port.isUp(),
    start: (request) =>
      gate.through(() => port.start(request), { kind: "down", reason: "circuit_open" }),
    ask: (request) => gate.through(() => port.ask(request), { kind: "unknown" }),
    ...(cancel ? { cancel } : {}),
    ...(statement ? { statement } : {}),
    ...(refund
      ? { refund: (asked) => gate.through(() => refund(asked), { kind: "unknown" }) }
      : {}),
  };
};

const gateOf = (circuit: Circuit, now: () => number) => {
  let shutUntil = 0;
  let probing = false;

  const settle = (outcome: "answered" | "failed"): void => {
    circuit.settle(outcome);
    probing = false;
    // While it is closed, admitting changes nothing; freshly open, it says for how long.
    shutUntil = outcome === "failed" ? now() + circuit.admit() : 0;
  };

  return {
    /** Asks without taking the one trial that a half-open circuit has. */
    isOpen: () => !probing && now() >= shutUntil,

    through: async <T extends Outcome>(call: () => Promise<T>, closed: T): Promise<T> => {
      if (circuit.admit() > 0) return closed;
      probing = shutUntil > 0;
      try {
        const outcome = await call();
        settle(["unknown", "down"].includes(outcome.kind) ? "failed" : "answered");
        return outcome;
      } catch (error) {
        settle("failed");
        throw error;
      }
    },
  };
};
