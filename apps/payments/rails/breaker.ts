/** A rail behind a circuit: one that fails is not asked for a while, and counts as down. */
import { circuitOf, through } from "#platform/outgoing/circuit.ts";
import type { RailPort } from "./rail-port.ts";

type Outcome = { readonly kind: string };

/** `now` is monotonic, in milliseconds. */
export const guarded = (port: RailPort, now?: () => number): RailPort => {
  const circuit = circuitOf(now);
  const asked = <T extends Outcome>(call: () => Promise<T>, closed: T): Promise<T> =>
    through(circuit, call, {
      isFailure: ({ kind }) => ["unknown", "down"].includes(kind),
      shut: () => closed,
    });
  const { cancel, refund, statement } = port;
  return {
    rail: port.rail,
    provider: port.provider,
    isUp: () => !circuit.isOpen() && port.isUp(),
    start: (request) => asked(() => port.start(request), { kind: "down", reason: "circuit_open" }),
    ask: (request) => asked(() => port.ask(request), { kind: "unknown" }),
    ...(cancel ? { cancel } : {}),
    ...(statement ? { statement } : {}),
    ...(refund ? { refund: (about) => asked(() => refund(about), { kind: "unknown" }) } : {}),
  };
};
