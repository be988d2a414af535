/** The sockets to other apps, kept alive per origin, each origin with a circuit of its own. */
import { Agent, type Dispatcher } from "undici";
import type { Mode } from "../mode.ts";
import { guardedSockets } from "../outgoing/sockets.ts";
import { circuitOf, type Circuit } from "./circuit.ts";
import { connectTimeoutMs, keepAliveMs, replyBytesMost, socketsPerOrigin } from "./limits.ts";

/** A dispatcher with the bounds of the house; an `Agent` keeps one pool per origin. */
export const newDispatcher = (): Dispatcher =>
  new Agent({
    connections: socketsPerOrigin,
    keepAliveTimeout: keepAliveMs,
    connect: { timeout: connectTimeoutMs },
    maxResponseSize: replyBytesMost,
  });

let houseDispatcher: Dispatcher | undefined;

/** One for the process, made when first needed: clients of one origin share its sockets. */
export const sharedDispatcher = (): Dispatcher => (houseDispatcher ??= newDispatcher());

const partners = new Map<Mode, Dispatcher>();

/**
 * For addresses that a partner named: bounds of the house, and no way into a private network. What
 * an operator set, such as another app of the house, goes by `sharedDispatcher`.
 */
export const partnerDispatcher = (mode: Mode): Dispatcher => {
  const known = partners.get(mode);
  if (known) return known;
  const made = guardedSockets(mode, {
    connections: socketsPerOrigin,
    connectTimeoutMs,
    responseBytesMost: replyBytesMost,
  });
  partners.set(mode, made);
  return made;
};

const circuits = new WeakMap<Dispatcher, Map<string, Circuit>>();

/** All clients that share sockets to an origin share what they learn about it. */
export const circuitFor = (dispatcher: Dispatcher, origin: string): Circuit => {
  const known = circuits.get(dispatcher) ?? new Map<string, Circuit>();
  circuits.set(dispatcher, known);
  const circuit = known.get(origin) ?? circuitOf();
  known.set(origin, circuit);
  return circuit;
};
