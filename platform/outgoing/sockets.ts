/** Kept-alive connections to addresses that partners name: never into a private network. */
import { Agent, type Dispatcher } from "undici";
import type { Mode } from "../mode.ts";
import { addressGuard } from "./guard.ts";

export interface SocketBounds {
  /** Connections per origin. */
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly responseBytesMost: number;
}

/** Every connection is checked when it is made, whatever its name meant before. */
export const guardedSockets = (mode: Mode, bounds: SocketBounds): Dispatcher =>
  new Agent({
    connect: addressGuard({ mode }).connector(bounds.connectTimeoutMs),
    connections: bounds.connections,
    maxResponseSize: bounds.responseBytesMost,
    pipelining: 1,
  });
